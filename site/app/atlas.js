// SPDX-License-Identifier: MIT
//
// The table of all rulings: sorted by a column, filtered by document, doubt and words. Knows the
// table as it stands in the page; without this script it is whole and in its first order.
// Invariant: a row is hidden or shown, never changed.
'use strict';
(() => {
  const table = document.getElementById('rulings');
  const form = document.getElementById('filters');
  if (!(table instanceof HTMLTableElement) || !(form instanceof HTMLFormElement)) return;
  const body = table.tBodies[0];
  const heads = [...table.tHead?.rows[0].cells ?? []];
  const rows = [...body.rows];
  /** @param {string} id */
  const value = (id) => /** @type {HTMLInputElement | HTMLSelectElement} */ (document.getElementById(id)).value;
  const filter = () => {
    const words = value('by-words').toLowerCase().split(/\s+/);
    let shown = 0;
    for (const row of rows) {
      const text = (row.textContent ?? '').toLowerCase();
      row.hidden = (value('by-ruleset') !== '' && row.dataset.ruleset !== value('by-ruleset'))
        || (value('by-doubt') !== '' && row.dataset.doubt !== value('by-doubt')) || !words.every((word) => text.includes(word));
      shown += row.hidden ? 0 : 1;
    }
    const says = document.getElementById('shown');
    if (says) says.textContent = `${shown} of ${rows.length} shown`;
  };
  /** @param {number} column @param {number} way */
  const sort = (column, way) => {
    /** @param {HTMLTableRowElement} row */
    const key = (row) => row.cells[column].textContent ?? '';
    rows.sort((a, b) => way * key(a).localeCompare(key(b), 'en', { numeric: true }));
    body.append(...rows);
  };
  for (const [column, head] of heads.entries()) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => {
      const down = head.getAttribute('aria-sort') === 'ascending';
      for (const other of heads) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      sort(column, down ? -1 : 1);
    });
  }
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', filter);
  form.hidden = false;
  filter();
})();
