# /// spec-pair
# task_id = "IntentSpec/leases"
# spec_type = "stateful"
# source = "Our own; locks that expire."
# ///

# %% [markdown] ambiguous prompt
# several workers pull jobs from one table, they must not do the same job at the same time. please
# write the lock keeper: solution(ttl, clock), clock() = seconds
#     acquire(job, worker)   True if this worker has the job now, False if another one has it
#     release(job, worker)   the worker is through with it
# workers die or hang now and then, so ttl seconds after it was acquired a job may be had by others

# %% [markdown] gold prompt
# several workers pull jobs from one table, they must not do the same job at the same time. please
# write the lock keeper: solution(ttl, clock), clock() = seconds
#     acquire(job, worker)   True if this worker has the job now, False if another one has it
#     release(job, worker)   the worker is through with it
# workers die or hang now and then, so ttl seconds after it was acquired a job may be had by others
#
# - exactly ttl seconds after is after
# - release by a worker that hasn't got the job (any more, or never had it, or nobody has) does
#   nothing, no error. in particular one that hung and wakes up late must not take the job away from
#   the one who has it now
# - nobody acquires a job that he still has

# %% stated C1: A job is had by one worker at a time, until it is released or the time is up.
now = [50]
leases = solution(30, lambda: now[0])
assert leases.acquire("mail", "w1") is True
assert leases.acquire("mail", "w2") is False
assert leases.acquire("print", "w2") is True
now[0] += 10
assert leases.acquire("print", "w1") is False
leases.release("mail", "w1")
assert leases.acquire("mail", "w2") is True
leases.release("mail", "w2")
leases.release("print", "w2")
for worker in ("w1", "w3", "w2"):
    assert leases.acquire("scan", worker) is True
    now[0] += 40

# %% hidden C2: Who wakes up late doesn't release the job of another one.
# kind = "overlap"
# inferability = "contextual"
for late in (30, 31, 45):
    now = [0]
    leases = solution(30, lambda now=now: now[0])
    assert leases.acquire("mail", "w1")
    now[0] = late
    assert leases.acquire("mail", "w2")
    leases.release("mail", "w1")
    leases.release("mail", "w7")
    for worker in ("w3", "w1"):
        assert leases.acquire("mail", worker) is False
    now[0] += 20
    leases.release("mail", "w1")
    assert leases.acquire("mail", "w1") is False
    leases.release("mail", "w2")
    assert leases.acquire("mail", "w1") is True


# %% canonical
class solution:
    def __init__(self, ttl, clock):
        self.ttl = ttl
        self.clock = clock
        self.leases = {}

    def acquire(self, job, worker):
        now = self.clock()
        if job in self.leases:
            owner, start = self.leases[job]
            if owner != worker and now < start + self.ttl:
                return False
        self.leases[job] = (worker, now)
        return True

    def release(self, job, worker):
        if job in self.leases and self.leases[job][0] == worker:
            del self.leases[job]


# %% variant: the end of the lease for each pair of job and worker
class solution:
    def __init__(self, ttl, clock):
        self._ttl, self._clock = ttl, clock
        self._ends = {}

    def acquire(self, job, worker):
        now = self._clock()
        self._ends = {pair: end for pair, end in self._ends.items() if end > now}
        if any(name == job and owner != worker for name, owner in self._ends):
            return False
        self._ends[job, worker] = now + self._ttl
        return True

    def release(self, job, worker):
        self._ends.pop((job, worker), None)


# %% variant: a journal, read from its end
from types import SimpleNamespace


def solution(ttl, clock):
    journal = []

    def owner(job, now):
        for name, worker, end in reversed(journal):
            if name == job:
                return worker if now < end else None
        return None

    def acquire(job, worker):
        now = clock()
        granted = owner(job, now) in (None, worker)
        if granted:
            journal.append((job, worker, now + ttl))
        return granted

    def release(job, worker):
        if owner(job, clock()) == worker:
            journal.append((job, None, float("-inf")))

    return SimpleNamespace(acquire=acquire, release=release)


# %% literal
class solution:
    def __init__(self, ttl, clock):
        self.ttl = ttl
        self.clock = clock
        self.locks = {}

    def acquire(self, job, worker):
        now = self.clock()
        if job in self.locks and now - self.locks[job] < self.ttl:
            return False
        self.locks[job] = now
        return True

    def release(self, job, worker):
        del self.locks[job]


# %% violator C2: doesn't look who releases
# witness = "9, lambda: 0  # s.acquire('j', 'a'); s.release('j', 'b'); s.acquire('j', 'c')"
class solution:
    def __init__(self, ttl, clock):
        self.ttl = ttl
        self.clock = clock
        self.locks = {}

    def acquire(self, job, worker):
        now = self.clock()
        owner, expires = self.locks.get(job, (None, now))
        if expires > now and owner != worker:
            return False
        self.locks[job] = (worker, now + self.ttl)
        return True

    def release(self, job, worker):
        self.locks.pop(job, None)
