"""Messages between the host and the processes it owns, with descriptors attached.

These sockets are never within a candidate's reach. Loaded by file in lean interpreters:
imports the standard library only, and of ``socket`` only the part in C, for the rest brings
in several hundred kilobytes that every fork would have to copy.
"""

from __future__ import annotations

import _socket as socket
import array
import os
import struct

__all__ = ["HostGone", "receive", "send"]

_LENGTH = struct.Struct("<I")


class HostGone(BaseException):
    """The process at the other end has ended."""


def send(connection: socket.socket, data: bytes, fd: int | None = None) -> None:
    """Send one message, with a descriptor if one is given.

    Raises:
        HostGone: The other end has ended.
    """
    packed = _LENGTH.pack(len(data)) + data
    try:
        if fd is None:
            connection.sendall(packed)
            return
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [fd]))]
        sent = connection.sendmsg([packed], rights)
        if sent < len(packed):
            connection.sendall(packed[sent:])
    except OSError as error:
        raise HostGone(str(error)) from None


def receive(connection: socket.socket) -> tuple[bytes, int | None]:
    """Return the next message and the descriptor that came with it, if any.

    Raises:
        HostGone: The other end has ended.
    """
    try:
        data, rights, _, _ = connection.recvmsg(1 << 16, socket.CMSG_SPACE(4))
        if not data:
            raise HostGone("end of file")
        fd = None
        for level, kind, content in rights:
            if level == socket.SOL_SOCKET and kind == socket.SCM_RIGHTS:
                fd = array.array("i", content[:4])[0]
                os.set_inheritable(fd, False)
        while len(data) < _LENGTH.size:
            data += _more(connection)
        end = _LENGTH.size + _LENGTH.unpack_from(data)[0]
        if len(data) < end:
            parts = bytearray(data)
            while len(parts) < end:
                parts += _more(connection)
            data = bytes(parts)
    except OSError as error:
        raise HostGone(str(error)) from None
    return data[_LENGTH.size : end], fd


def _more(connection: socket.socket) -> bytes:
    data = connection.recv(1 << 16)
    if not data:
        raise HostGone("end of file")
    return data
