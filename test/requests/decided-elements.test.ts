/** Elements that a program takes out of a list by an order, a count or a step that the text fixes. */
import { describeForms, type Forms } from './describe-forms.ts';

const BOTH = ['GET /zones/a/filters', 'GET /zones/a/rules'];
const RULES = ['GET /zones/a/rules'];
const ROWS = "const ROWS = [{ since: '2019-05', path: 'filters' }, { since: '2025-11', path: 'rules' }];";
const NAMES = "const NAMES = ['filters', 'rules', 'filters'];";

const FORMS: Forms = {
  'the element is known': [
    [
      'behind a sort by texts or numbers',
      `${ROWS}
      const [newest] = [...ROWS].sort((a, b) => b.since.localeCompare(a.since));
      fetch(BASE + '/zones/a/' + newest.path);
      const numbered = [{ rank: 2, path: 'filters' }, { rank: 1, path: 'rules' }].toSorted((a, b) => a.rank - b.rank);
      fetch(BASE + '/zones/a/' + numbered[0].path);`,
      RULES,
    ],
    [
      'at an index that is counted down',
      `${NAMES}
      function load() {
        let last = NAMES.length - 1;
        return fetch(BASE + '/zones/a/' + NAMES[--last]);
      }
      function loadBehind() {
        let next = 0;
        next++;
        return fetch(BASE + '/zones/a/' + NAMES[next]);
      }
      function loadBefore() {
        let next = 1;
        return fetch(BASE + '/zones/a/' + NAMES[next++]);
      }`,
      RULES,
    ],
    [
      'in a map or set from which others are deleted',
      `
      const routes = new Map([['old', '/filters'], ['now', '/rules']]), names = new Set(['filters', 'rules']);
      for (const name of [...routes.keys()]) { if (!routes.get(name).startsWith('/fil')) continue; routes.delete(name); }
      names.delete('filters');
      const list = () => { for (const [, path] of routes) fetch(BASE + '/zones/a' + path); for (const name of names) fetch(BASE + '/zones/a/' + name); };`,
      RULES,
    ],
    [
      'among the characters of a text',
      `
      function cut(name) { const points = [...name.normalize('NFC')]; return points.length <= 5 ? name : points.slice(0, 5).join(''); }
      fetch(BASE + '/zones/a/' + cut('rules/filters'));`,
      RULES,
    ],
  ],
  'the element is not known': [
    [
      'behind a sort by values that are not known, or with a locale',
      `${ROWS}
      const [one] = [...ROWS].sort((a, b) => rank(a) - rank(b));
      fetch(BASE + '/zones/a/' + one.path);`,
      BOTH,
    ],
    [
      'in a map or set from which it may be deleted',
      `
      const routes = new Map([['old', '/filters'], ['now', '/rules']]), names = new Set(['filters', 'rules']);
      for (const name of [...routes.keys()]) if (isOld(name)) routes.delete(name);
      if (isNew) names.delete('filters');
      const list = () => { for (const [, path] of routes) fetch(BASE + '/zones/a' + path); for (const name of names) fetch(BASE + '/zones/a/' + name); };`,
      BOTH,
    ],
    [
      'where the list or the index may change',
      `
      const NAMES = ['rules'], PATHS = ['rules', 'filters'];
      export const add = (name) => NAMES.push(name);
      const last = NAMES.length - 1;
      fetch(BASE + '/zones/a/' + PATHS[last]);
      function load(isLast) { let at = 0; if (isLast) at++; return fetch(BASE + '/zones/b/' + ['rules', 'filters'][at]); }`,
      [...BOTH, 'GET /zones/b/filters', 'GET /zones/b/rules'],
    ],
  ],
};

describeForms(FORMS);
