export const style = `
:root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #10121f; background: #fff; }
body { margin: 0 auto; padding: 1rem 1.5rem 4rem; max-width: 100rem; }
h1, h2, h3 { line-height: 1.25; }
a { color: #2a1fb8; }
:focus-visible { outline: 3px solid #2a1fb8; outline-offset: 2px; }
form { display: flex; gap: 0.5rem 1.5rem; flex-wrap: wrap; align-items: center; margin-block: 1rem; }
label { display: inline-flex; gap: 0.5rem; flex-wrap: wrap; align-items: center; min-height: 2.75rem; }
input[type="search"] { font: inherit; min-width: 16rem; min-height: 2.75rem; padding: 0 0.6rem; border: 1px solid #5a6079; border-radius: 6px; }
input[type="checkbox"] { width: 1.25rem; height: 1.25rem; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; color: #454b63; }
th, td { padding: 0.35rem 0.6rem; border-bottom: 1px solid #d5d8e3; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
tr.area th { padding-top: 1.5rem; font-size: 1.15rem; }
#rules th[scope="row"], #rules td:nth-child(2) { white-space: nowrap; }
th[scope="col"] { overflow-wrap: normal; }
@media (width >= 60rem) { #rules td:nth-child(5) { min-width: 18rem; } #rules td:nth-child(4) { min-width: 9rem; } }
@media (width < 60rem) { body { padding-inline: 0.5rem; } th, td { padding: 0.35rem 0.2rem; } }
@media (width < 48rem) {
  #rules thead, #rules td:last-child { display: none; }
  #rules tr:not([hidden]), #rules th, #rules td { display: block; border: 0; }
  #rules tr { padding-block: 0.5rem; border-bottom: 1px solid #d5d8e3; }
  #rules td:nth-child(2) { width: fit-content; }
}
ul { margin: 0; padding-inline-start: 1.1rem; }
summary { cursor: pointer; }
small { color: #454b63; font-weight: 400; }
.passed, .transitions td:nth-child(n + 4) { color: #0a5c3e; background: #e2f5ec; }
.failed, .transitions td.failed { color: #98160f; background: #fde8e6; font-weight: 600; }
.retried { color: #7a4100; background: #fff1dd; }
.not-run, .transitions td.not-run { color: #454b63; background: #eef0f5; }
[hidden] { display: none; }
`;

/** The script for the lists of passed tests and the filter of the table. */
export const script = `
(async () => {
const filter = document.getElementById('filter');
const failedOnly = document.getElementById('failed-only');
const packed = Uint8Array.from(atob(document.getElementById('tests').textContent), (letter) => letter.charCodeAt(0));
const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
const { names, tests } = await new Response(unpacked).json();
const indexesIn = (range) => {
  const [from, to = from] = range.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
};
const testsIn = (list) =>
  list.dataset.tests.split(' ').flatMap(indexesIn).map((index) => [names[tests[index][0]], tests[index][1]]);
for (const list of document.querySelectorAll('[data-tests]')) {
  list.parentElement.addEventListener('toggle', () => {
    list.replaceChildren(...testsIn(list).map(([name, marks]) => {
      const item = document.createElement('li');
      const small = document.createElement('small');
      small.textContent = marks;
      small.classList.toggle('retried', marks.includes('retry'));
      item.append(name, ' ', small);
      return item;
    }));
  }, { once: true });
}
const textOf = (row) => [row.textContent, ...[...row.querySelectorAll('[data-tests]')].flatMap(testsIn).flat()].join(' ').toLowerCase();
const groups = [...document.querySelectorAll('#rules tbody')].map((group) => ({
  group,
  rows: [...group.querySelectorAll('[data-state]')].map((row) => ({ row, text: textOf(row) })),
}));
function show() {
  const words = filter.value.toLowerCase().split(/\\s+/);
  let count = 0;
  for (const { group, rows } of groups) {
    for (const { row, text } of rows) {
      const isHit = words.every((word) => text.includes(word));
      row.hidden = !isHit || (failedOnly.checked && row.dataset.state !== 'failed');
      count += row.hidden ? 0 : 1;
    }
    group.hidden = rows.every(({ row }) => row.hidden);
  }
  for (const flow of document.querySelectorAll('[data-flow]')) {
    flow.hidden = failedOnly.checked && flow.dataset.flow !== 'failed';
  }
  document.getElementById('shown').textContent = count + (count === 1 ? ' rule' : ' rules');
}
filter.addEventListener('input', show);
failedOnly.addEventListener('change', show);
filter.form.addEventListener('submit', (event) => event.preventDefault());
show();
})();
`;
