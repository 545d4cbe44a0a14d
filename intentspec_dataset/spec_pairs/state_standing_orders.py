# /// spec-pair
# task_id = "IntentSpec/standing_orders"
# spec_type = "stateful"
# source = "Our own; standing orders."
# ///

# %% [markdown] ambiguous prompt
# club treasurer here. Monthly payments (rent, insurance...) should go out by themselves:
#
# orders = solution(pay, start)            # start: datetime.date, the day we begin
# orders.add("rent", 1)                    # name, day of the month
# orders.run(today)                        # today: datetime.date
#
# run calls pay(name, date) for everything that has become due. My computer runs it whenever I
# switch it on, so sometimes twice a day and sometimes not for weeks

# %% [markdown] gold prompt
# club treasurer here. Monthly payments (rent, insurance...) should go out by themselves:
#
# orders = solution(pay, start)            # start: datetime.date, the day we begin
# orders.add("rent", 1)                    # name, day of the month
# orders.run(today)                        # today: datetime.date
#
# run calls pay(name, date) for everything that has become due. My computer runs it whenever I
# switch it on, so sometimes twice a day and sometimes not for weeks
#
# You asked, here you go: something is due on its day of each month, from the start day on (the
# start day included). run pays everything that was due up to and including today and hasn't been
# paid, each payment once; date is the day on which it was due, as a datetime.date. Day 29, 30 or 31
# in a month that hasn't got it is its last day. A day below 1 or above 31 is a ValueError in add.
# If pay raises, the bank is offline or so, the exception comes out of run, and that payment isn't
# made: a later run makes it, and everything else that is due, but nothing a second time that was
# paid before. Everything is added before the first run, names differ, and today never goes back.

# %% stated C1: What has become due is paid.
from datetime import date

paid = []
orders = solution(lambda name, day: paid.append((name, day)), date(2023, 3, 10))
orders.add("rent", 15)
orders.run(date(2023, 3, 12))
assert paid == []
orders.run(date(2023, 3, 17))
assert paid == [("rent", date(2023, 3, 15))]
orders.run(date(2023, 4, 3))
assert len(paid) == 1
orders.run(date(2023, 4, 16))
assert paid[1:] == [("rent", date(2023, 4, 15))]
orders.run(date(2023, 5, 20))
assert paid[2:] == [("rent", date(2023, 5, 15))]
orders.run(date(2023, 6, 15))
assert paid[3:] == [("rent", date(2023, 6, 15))]

# %% hidden C2: A day that a month hasn't got is its last day.
# kind = "boundary"
# inferability = "contextual"
from datetime import date

last_days = {2023: (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)}
last_days[2024] = (31, 29, *last_days[2023][2:])
for wanted in (29, 30, 31):
    paid = []
    orders = solution(lambda name, day, paid=paid: paid.append(day), date(2023, 1, 1))
    orders.add("rent", wanted)
    expected = []
    for year in (2023, 2024):
        for month, last in enumerate(last_days[year], start=1):
            orders.run(date(year, month, 27))
            assert paid == expected
            expected.append(date(year, month, min(wanted, last)))
    orders.run(date(2025, 1, 9))
    assert paid == expected

# %% hidden C3: After a payment that failed the rest is made up for, and nothing is paid twice.
# kind = "state_after_error"
# inferability = "contextual"
from datetime import date

names = ("rent", "fees", "phone", "water")
due = [(name, date(2023, month, 3)) for month in (5, 6) for name in names]
due += [("power", date(2023, month, 9)) for month in (5, 6)]
for failing in due:
    for n_failures in (1, 3):
        paid = []
        left = [n_failures]

        def pay(name, day, paid=paid, failing=failing, left=left):
            if (name, day) == failing and left[0]:
                left[0] -= 1
                raise ConnectionError("the bank is offline")
            paid.append((name, day))

        orders = solution(pay, date(2023, 5, 1))
        for name in names:
            orders.add(name, 3)
        orders.add("power", 9)
        for _ in range(n_failures):
            try:
                orders.run(date(2023, 6, 12))
            except ConnectionError:
                pass
            else:
                raise AssertionError("the error is hidden")
        orders.run(date(2023, 6, 12))
        assert sorted(paid) == sorted(due)
        orders.run(date(2023, 6, 20))
        assert len(paid) == len(due)

# %% hidden C4: A day that no month has got is refused.
# kind = "error_raised"
# inferability = "contextual"
from datetime import date

for day in (0, 32, -1, 99):
    orders = solution(lambda name, day: None, date(2023, 5, 1))
    try:
        orders.add("rent", day)
    except ValueError:
        pass
    else:
        raise AssertionError("the rent would never be paid, or on another day")

# %% canonical
import calendar
from datetime import date, timedelta


class solution:
    def __init__(self, pay, start):
        self.pay = pay
        self.next_day = start
        self.orders = []
        self.due = []

    def add(self, name, day):
        if not 1 <= day <= 31:
            raise ValueError("no month has got that day")
        self.orders.append((name, day))

    def run(self, today):
        while self.next_day <= today:
            last = calendar.monthrange(self.next_day.year, self.next_day.month)[1]
            for name, day in self.orders:
                if self.next_day.day == min(day, last):
                    self.due.append((name, self.next_day))
            self.next_day += timedelta(days=1)
        while self.due:
            self.pay(*self.due[0])
            del self.due[0]


# %% variant: a heap of the next dates
import heapq
from datetime import date, timedelta


class solution:
    def __init__(self, pay, start):
        self._pay, self._start = pay, start
        self._heap = []

    @staticmethod
    def _in_month(year, month, day):
        while True:
            try:
                return date(year, month, day)
            except ValueError:
                day -= 1

    def add(self, name, day):
        if day not in range(1, 32):
            raise ValueError(day)
        due = self._in_month(self._start.year, self._start.month, day)
        self._heap.append([due, len(self._heap), name, day])
        if due < self._start:
            self._forward(self._heap[-1])
        heapq.heapify(self._heap)

    def _forward(self, order):
        following = order[0].replace(day=28) + timedelta(days=4)
        order[0] = self._in_month(following.year, following.month, order[3])

    def run(self, today):
        while self._heap and self._heap[0][0] <= today:
            order = self._heap[0]
            self._pay(order[2], order[0])
            self._forward(order)
            heapq.heapify(self._heap)


# %% variant: all dates of all months since the last run, sorted
from calendar import monthrange
from datetime import date
from types import SimpleNamespace


def solution(pay, start):
    orders, done = [], set()

    def add(name, day):
        if day < 1 or 31 < day:
            raise ValueError(name)
        orders.append((name, day))

    def run(today):
        payments = []
        for number in range(start.year * 12 + start.month - 1, today.year * 12 + today.month):
            year, month = number // 12, number % 12 + 1
            for place, (name, day) in enumerate(orders):
                due = date(year, month, min(day, monthrange(year, month)[1]))
                if start <= due <= today and (due, place) not in done:
                    payments.append((due, place, name))
        for due, place, name in sorted(payments):
            pay(name, due)
            done.add((due, place))

    return SimpleNamespace(add=add, run=run)


# %% literal
class solution:
    def __init__(self, pay, start):
        self.pay = pay
        self.last = start
        self.orders = []

    def add(self, name, day):
        self.orders.append((name, day))

    def run(self, today):
        for name, day in self.orders:
            due = today.replace(day=day)
            if self.last <= due <= today:
                self.pay(name, due)
        self.last = today


# %% violator C2: leaves a month out that hasn't got the day
# witness = "lambda *p: g.append(p), date(9, 2, 1)  # g=[]; s.add(1, 30); s.run(date(9, 3, 1)); g"
from datetime import timedelta


class solution:
    def __init__(self, pay, start):
        self.pay = pay
        self.next_day = start
        self.orders = []
        self.paid = set()

    def add(self, name, day):
        if not 1 <= day <= 31:
            raise ValueError("day must be from 1 to 31")
        self.orders.append((name, day))

    def run(self, today):
        while self.next_day <= today:
            for order in self.orders:
                payment = (order, self.next_day)
                if self.next_day.day == order[1] and payment not in self.paid:
                    self.pay(order[0], self.next_day)
                    self.paid.add(payment)
            self.next_day += timedelta(days=1)


# %% violator C3: forgets a payment that failed
# witness = "lambda *p: x.pop(), d := date.min  # x=[]; s.add(7,1); s.run(d); x += [1]; s.run(d); x"
import calendar
from datetime import timedelta


class solution:
    def __init__(self, pay, start):
        self.pay = pay
        self.next_day = start
        self.orders = []

    def add(self, name, day):
        if not 1 <= day <= 31:
            raise ValueError("day must be from 1 to 31")
        self.orders.append((name, day))

    def run(self, today):
        while self.next_day <= today:
            due = self.next_day
            self.next_day = due + timedelta(days=1)
            last = calendar.monthrange(due.year, due.month)[1]
            for name, day in self.orders:
                if due.day == min(day, last):
                    self.pay(name, due)


# %% violator C4: never pays it, or on the last day
# witness = "print, date(9, 1, 1)  # s.add('rent', 32)"
import calendar
from datetime import timedelta


class solution:
    def __init__(self, pay, start):
        self.pay = pay
        self.next_day = start
        self.orders = []
        self.waiting = []

    def add(self, name, day):
        self.orders.append((name, day))

    def run(self, today):
        while self.next_day <= today:
            day = self.next_day
            last = calendar.monthrange(day.year, day.month)[1]
            self.waiting += [(name, day) for name, n in self.orders if day.day == min(n, last)]
            self.next_day += timedelta(days=1)
        while self.waiting:
            self.pay(*self.waiting[0])
            self.waiting.pop(0)
