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
# paid, each payment once; date is the day on which it was due, as a datetime.date. If there are
# several they are paid in the order of their dates, and on one date in the order in which they
# were added. Day 29, 30 or 31 in a month that hasn't got it is its last day. Everything is added
# before the first run, and today never goes back.

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

# %% hidden C2: Each payment is made once, however often it is run.
# kind = "idempotence"
# inferability = "contextual"
from datetime import date, timedelta

for step in (0, 1, 3, 8):
    paid = []
    orders = solution(lambda name, day, paid=paid: paid.append((name, day)), date(2022, 12, 20))
    orders.add("insurance", 28)
    orders.add("rent", 2)
    today = date(2022, 12, 28)
    while today < date(2023, 1, 30):
        for _ in range(3):
            orders.run(today)
        today += timedelta(days=step or 11)
    orders.run(date(2023, 1, 30))
    dates = [("insurance", date(2022, 12, 28)), ("rent", date(2023, 1, 2))]
    assert paid == [*dates, ("insurance", date(2023, 1, 28))]

# %% hidden C3: Months in which it wasn't run are made up for.
# kind = "call_order"
# inferability = "contextual"
from datetime import date

for months in (2, 5, 14, 30):
    paid = []
    orders = solution(lambda name, day, paid=paid: paid.append((name, day)), date(2021, 11, 7))
    orders.add("rent", 7)
    count = [divmod(10 + month, 12) for month in range(months)]
    orders.run(date(2021 + count[-1][0], count[-1][1] + 1, 9))
    assert paid == [("rent", date(2021 + years, month + 1, 7)) for years, month in count]
    orders.run(date(2021 + count[-1][0], count[-1][1] + 1, 28))
    assert len(paid) == months

# %% hidden C4: Payments are made in the order of their dates.
# kind = "call_order"
# inferability = "contextual"
from datetime import date

paid = []
orders = solution(lambda name, day: paid.append((name, day)), date(2023, 5, 1))
days = {"power": 20, "rent": 3, "phone": 12, "water": 20, "fees": 3}
for name, day in days.items():
    orders.add(name, day)
orders.run(date(2023, 5, 13))
assert paid == [
    ("rent", date(2023, 5, 3)),
    ("fees", date(2023, 5, 3)),
    ("phone", date(2023, 5, 12)),
]
paid.clear()
orders.run(date(2023, 6, 15))
assert paid == [
    ("power", date(2023, 5, 20)),
    ("water", date(2023, 5, 20)),
    ("rent", date(2023, 6, 3)),
    ("fees", date(2023, 6, 3)),
    ("phone", date(2023, 6, 12)),
]

# %% hidden C5: A day that a month hasn't got is its last day.
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

# %% canonical
import calendar
from datetime import date, timedelta


class solution:
    def __init__(self, pay, start):
        self.pay = pay
        self.next_day = start
        self.orders = []

    def add(self, name, day):
        self.orders.append((name, day))

    def run(self, today):
        while self.next_day <= today:
            due = self.next_day
            self.next_day += timedelta(days=1)
            last = calendar.monthrange(due.year, due.month)[1]
            for name, day in self.orders:
                if due.day == min(day, last):
                    self.pay(name, due)


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
            order = heapq.heappop(self._heap)
            due = order[0]
            self._forward(order)
            heapq.heappush(self._heap, order)
            self._pay(order[2], due)


# %% variant: all dates of all months since the last run, sorted
from calendar import monthrange
from datetime import date
from types import SimpleNamespace


def solution(pay, start):
    orders, done = [], set()

    def run(today):
        payments = []
        for number in range(start.year * 12 + start.month - 1, today.year * 12 + today.month):
            year, month = number // 12, number % 12 + 1
            for place, (name, day) in enumerate(orders):
                due = date(year, month, min(day, monthrange(year, month)[1]))
                if start <= due <= today and (due, place) not in done:
                    payments.append((due, place, name))
        for due, place, name in sorted(payments):
            done.add((due, place))
            pay(name, due)

    return SimpleNamespace(add=lambda name, day: orders.append((name, day)), run=run)


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


# %% violator C2: the day of the last run counts again
# witness = "lambda *p: g.append(p), d := date(9, 1, 1)  # g=[]; s.add(1, 1); s.run(d); s.run(d); g"
import calendar
from datetime import timedelta


class solution:
    def __init__(self, pay, start):
        self.pay = pay
        self.last = start
        self.orders = []

    def add(self, name, day):
        self.orders.append((name, day))

    def run(self, today):
        date = self.last
        while date <= today:
            for name, day in self.orders:
                if date.day == min(day, calendar.monthrange(date.year, date.month)[1]):
                    self.pay(name, date)
            date += timedelta(days=1)
        self.last = today


# %% violator C3: pays the latest date only
# witness = "lambda *p: g.append(p), date(9, 1, 1)  # g=[]; s.add(1, 1); s.run(date(9, 3, 1)); g"
import calendar
from datetime import date, timedelta


class solution:
    def __init__(self, pay, start):
        self.pay = pay
        self.start = start
        self.orders = []

    def add(self, name, day):
        self.orders.append([name, day, self.start - timedelta(days=1)])

    def latest(self, day, today):
        for year, month in [
            (today.year, today.month),
            (today.year - (today.month == 1), (today.month - 2) % 12 + 1),
        ]:
            due = date(year, month, min(day, calendar.monthrange(year, month)[1]))
            if due <= today:
                return due

    def run(self, today):
        due = []
        for order in self.orders:
            latest = self.latest(order[1], today)
            if latest > order[2]:
                order[2] = latest
                due.append((latest, order[0]))
        for day, name in sorted(due, key=lambda item: item[0]):
            self.pay(name, day)


# %% violator C4: one order after the other
# witness = "(g := []).insert, date(9, 1, 1)  # s.add(0, 5); s.add(0, 3); s.run(date(9, 1, 9)); g"
import calendar
from datetime import date


class solution:
    def __init__(self, pay, start):
        self.pay = pay
        self.start = start
        self.orders = []

    def add(self, name, day):
        self.orders.append({"name": name, "day": day, "next": (self.start.year, self.start.month)})

    def run(self, today):
        for order in self.orders:
            while True:
                year, month = order["next"]
                day = min(order["day"], calendar.monthrange(year, month)[1])
                due = date(year, month, day)
                if due > today:
                    break
                order["next"] = (year + 1, 1) if month == 12 else (year, month + 1)
                if due >= self.start:
                    self.pay(order["name"], due)


# %% violator C5: leaves a month out that hasn't got the day
# witness = "lambda *p: g.append(p), date(9, 2, 1)  # g=[]; s.add(1, 30); s.run(date(9, 3, 1)); g"
from datetime import timedelta


class solution:
    def __init__(self, pay, start):
        self.pay = pay
        self.paid_until = start - timedelta(days=1)
        self.orders = []

    def add(self, name, day):
        self.orders.append((name, day))

    def run(self, today):
        while self.paid_until < today:
            self.paid_until += timedelta(days=1)
            for name, day in self.orders:
                if self.paid_until.day == day:
                    self.pay(name, self.paid_until)
