/** The script of the page: it groups and filters the findings, and unfolds all of them before printing. */

export const PAGE_SCRIPT = `
(() => {
  const groups = document.getElementById('groups');
  const open = () => { for (const one of document.querySelectorAll('details')) one.open = true; };
  addEventListener('beforeprint', open);
  if (!groups) return;
  const form = document.getElementById('controls');
  const search = document.getElementById('search');
  const choice = document.getElementById('group');
  const fixable = document.getElementById('fixable');
  const shown = document.getElementById('shown');
  const own = [...groups.children];
  const articles = [...groups.querySelectorAll('article')];
  const texts = new Map(articles.map((one) => [one, (one.textContent + ' ' + Object.values(one.dataset).join(' ')).toLowerCase()]));
  const homes = new Map(articles.map((one) => [one, one.parentElement]));
  form.hidden = false;

  // What the head of the own group says: the end, what to use instead, and the pages about it.
  function addHead(one) {
    const head = homes.get(one);
    const line = document.createElement('p');
    line.className = 'elsewhere';
    const shared = head.querySelector('.shared');
    if (shared) line.append(shared.cloneNode(true));
    for (const link of head.querySelectorAll(':scope > .facts a')) line.append(line.firstChild ? ' \u00b7 ' : '', link.cloneNode(true));
    one.querySelector('p').after(line);
  }

  function isWanted(one) {
    const severities = [...form.querySelectorAll('[name=severity]:checked')].map((box) => box.value);
    return severities.includes(one.dataset.severity)
      && (!fixable.checked || 'fixable' in one.dataset)
      && search.value.toLowerCase().split(/\\s+/).every((word) => texts.get(one).includes(word));
  }

  function groupBy(key) {
    groups.dataset.by = key;
    if (key === 'deprecation') {
      for (const one of articles) homes.get(one).append(one);
      groups.replaceChildren(...own);
      return;
    }
    const made = new Map();
    const placed = new Set();
    for (const one of articles) {
      for (const name of key === 'owners' && one.dataset.owners !== 'no owner' ? one.dataset.owners.split(' ') : [one.dataset[key]]) {
        if (!made.has(name)) {
          const section = document.createElement('section');
          section.className = 'group';
          const heading = document.createElement('h3');
          section.dataset.name = name;
          section.append(heading);
          made.set(name, section);
        }
        // A finding with two owners is shown to both.
        made.get(name).append(placed.has(one) ? one.cloneNode(true) : one);
        placed.add(one);
      }
    }
    const names = [...made.keys()].sort((a, b) => (a < b ? -1 : 1));
    groups.replaceChildren(...names.map((name) => made.get(name)));
  }

  function filter() {
    const wanted = new Set(articles.filter(isWanted).map((one) => one.dataset.key));
    for (const one of groups.querySelectorAll('article')) one.hidden = !wanted.has(one.dataset.key);
    for (const group of groups.children) {
      const count = group.querySelectorAll('article:not([hidden])').length;
      group.hidden = count === 0;
      if ('name' in group.dataset) group.firstChild.textContent = group.dataset.name + ' (' + count + ')';
    }
    shown.textContent = wanted.size + ' of ' + articles.length + (articles.length === 1 ? ' finding shown' : ' findings shown');
  }

  articles.forEach((one, index) => { one.dataset.key = String(index); });
  articles.forEach(addHead);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', (event) => {
    if (event.target === choice) groupBy(choice.value);
    filter();
  });
  filter();
  // A link of the time line leads to a group that another grouping or a filter hides.
  addEventListener('hashchange', () => {
    if (!location.hash.startsWith('#group-')) return;
    form.reset();
    groupBy('deprecation');
    filter();
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  });
})();
`;
