"use strict";
(() => {
  const table = document.getElementById("task-table");
  const rows = [...table.tBodies];
  const heads = [...table.tHead.rows[0].cells];
  const form = document.getElementById("controls");
  const count = document.getElementById("count");
  const nothing = document.getElementById("nothing");
  const collator = new Intl.Collator("en", { numeric: true });

  // --- sorting: by a column, the other way round, as it was

  const key = (row, column) => row.rows[0].cells[column].dataset.key;

  function compare(a, b, column, numeric, descending) {
    const [left, right] = [key(a, column), key(b, column)];
    if (left === right) return 0;
    if (left === "" || right === "") return left === "" ? 1 : -1; // not defined: always last
    const order = numeric ? left - right : collator.compare(left, right);
    return descending ? -order : order;
  }

  function sort(column) {
    const head = heads[column];
    const numeric = head.dataset.sort === "number";
    // the worst tasks are looked for more often than the best
    const cycle = numeric ? ["none", "descending", "ascending"] : ["none", "ascending", "descending"];
    const next = cycle[(cycle.indexOf(head.getAttribute("aria-sort")) + 1) % 3];
    for (const other of heads) other.setAttribute("aria-sort", "none");
    head.setAttribute("aria-sort", next);
    const sorted = [...rows];
    if (next !== "none") {
      sorted.sort((a, b) => compare(a, b, column, numeric, next === "descending"));
    }
    table.append(...sorted);
  }

  heads.forEach((head, column) => {
    head.querySelector("button").addEventListener("click", () => sort(column));
  });

  // --- filtering: all conditions together

  const texts = new Map(); // made when it is first searched

  function text(row) {
    if (!texts.has(row)) {
      const parts = [...row.querySelectorAll(".searched")].map((part) => part.textContent);
      texts.set(row, parts.join("\n").toLowerCase());
    }
    return texts.get(row);
  }

  function fits(row, words, chosen) {
    for (const [name, value] of chosen) {
      if (!row.dataset[name].split("\n").includes(value)) return false;
    }
    return words.every((word) => text(row).includes(word));
  }

  function filter() {
    const words = form.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = [...form.querySelectorAll("select")]
      .filter((select) => select.value)
      .map((select) => [select.id, select.value]);
    let shown = 0;
    for (const row of rows) {
      row.hidden = !fits(row, words, chosen);
      shown += !row.hidden;
    }
    count.textContent = shown === rows.length ? `${shown} tasks` : `${shown} of ${rows.length} tasks`;
    nothing.hidden = shown > 0;
  }

  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(filter)); // once the fields are empty

  // --- opening tasks

  const opener = (row) => row.querySelector(".opener");
  const detail = (row) => row.querySelector(".detail");

  function open(row, wanted) {
    opener(row).setAttribute("aria-expanded", String(wanted));
    if (wanted) detail(row).removeAttribute("hidden");
    else detail(row).setAttribute("hidden", "until-found"); // the browser's search opens it
  }

  for (const row of rows) {
    opener(row).addEventListener("click", () => {
      open(row, opener(row).getAttribute("aria-expanded") !== "true");
    });
    detail(row).addEventListener("beforematch", () => open(row, true));
  }
  document.getElementById("open-all").addEventListener("click", () => {
    for (const row of rows) if (!row.hidden) open(row, true);
  });
  document.getElementById("close-all").addEventListener("click", () => {
    for (const row of rows) open(row, false);
  });

  // --- an address that ends in #task:ID leads to the task

  function follow() {
    let name = location.hash.slice(1);
    try {
      name = decodeURIComponent(name);
    } catch {
      return; // not an address of ours
    }
    const row = rows.find((each) => each.id === name);
    if (!row) return;
    row.hidden = false;
    open(row, true);
    row.scrollIntoView();
    opener(row).focus({ preventScroll: true });
  }

  window.addEventListener("hashchange", follow);
  window.addEventListener("load", follow); // the browser has been there, and moved the focus
  filter(); // a reloaded page keeps what was chosen
})();
