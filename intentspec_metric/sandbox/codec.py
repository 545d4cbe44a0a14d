"""Carries plain data between a trusted judge and a hostile candidate.

A message is one value, written as a stream of tagged items in preorder: an atom is a
tag and its bytes; a container is a tag, the number of its items, and then the items.
Neither side recurses: the encoder keeps a stack of iterators, the decoder a stack of
half-built containers, so depth costs memory and nothing else.

Every value that is not a small atom gets the next place in the message's *memo*, on both
sides in the same order, and is written only once; what was met before is written as a
reference. Mutable values also enter the session's table (see ``codec_table``) and are
referred to by number in later messages. A reference may point at a tuple that is still
being read (a list in the tuple holds the tuple): the decoder leaves a hole and fills it
at the end of the message.

What a value *is* is decided by ``type(value)`` and its method resolution order, never by
``__class__`` or ``isinstance``, and what it holds is read with the methods of the base
type: a subclass of list arrives as a list of the elements that it really has.

The decoder takes its bytes as hostile: every count is checked against the bytes that are
left before anything is made, every part of a value against its type, and whatever goes
wrong is a `CodecError`. There is no pickle here and nothing is looked up by name.

The siblings ``codec_values``, ``codec_arrays`` and ``codec_frames`` are loaded when a value
first needs them: candidates are forked from a lean interpreter, which may load them
beforehand.
"""

from __future__ import annotations

from .codec_decoder import Decoder
from .codec_encoder import Encoder
from .codec_table import CodecError, Table
from .codec_wire import DEFAULT_CAPS, Caps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Caps", "CodecError", "Table", "decode", "encode"]


def encode(
    value: object,
    *,
    table: Table,
    export: Callable[[object], tuple[int, int] | None],
    caps: Caps = DEFAULT_CAPS,
) -> bytes:
    """Write a value as bytes.

    The table takes note of the new mutable objects in it, and counts the changes that
    it last collected as sent. When this raises, the table is as if nothing happened.

    Args:
        value: What to write. Use tuples for envelopes: a list would be tracked.
        table: This side's table.
        export: Asked for a value that can't cross: gives the number and flags of a
            handle (64-bit integers), or None.
        caps: Bounds on the message.

    Returns:
        The message.

    Raises:
        CodecError: If something in it can't cross or a cap is exceeded.
        MemoryError: If there isn't enough memory for the message.
    """
    try:
        encoder = Encoder(table, export, caps)
        encoder.run(value)
        data = bytes(encoder.out)
    except (CodecError, MemoryError):
        table.drop_pending()
        raise
    except Exception as error:
        table.drop_pending()
        raise CodecError(f"a value can't cross: {type(error).__name__}") from error
    table.commit(encoder.fresh, encoder.mentioned, len(data))
    return data


def decode(
    data: bytes,
    *,
    table: Table,
    resolve: Callable[[int, int], object],
    caps: Caps = DEFAULT_CAPS,
) -> object:
    """Read a value from bytes that may be hostile.

    Args:
        data: A message that `encode` wrote, or anything at all.
        table: This side's table; unchanged when this raises.
        resolve: Gives the object for the number and flags of a handle.
        caps: Bounds on the message.

    Returns:
        The value.

    Raises:
        CodecError: If `data` is not such a message.
    """
    if len(data) > caps.max_bytes:
        raise CodecError(f"a message of more than {caps.max_bytes} bytes")
    try:
        decoder = Decoder(bytes(data), table, resolve, caps)
        value = decoder.run()
    except CodecError:
        raise
    except Exception as error:
        raise CodecError(f"a malformed message: {error!r:.200}") from error
    table.commit(decoder.fresh, decoder.mentioned, len(data))
    return value
