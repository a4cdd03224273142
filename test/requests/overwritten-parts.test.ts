/** Parts of an address that code overwrites before it is sent, and the same code that leaves the old part. */
import { describeForms, type Forms } from './describe-forms.ts';

const OLD = 'GET /zones/a/filters';
const NEW = 'GET /zones/a/rules';

/** `PART` is what the code writes over `filters`. */
const FORMS: Readonly<Record<string, string>> = {
  'a map that loops fill': `
    const layers = [[['base', BASE], ['kind', 'filters']], [['size', '50'], ['kind', 'PART']]];
    const config = new Map();
    for (const layer of layers) for (const [key, value] of layer) config.set(key, value);
    export const list = () => fetch(config.get('base') + '/zones/a/' + config.get('kind'));`,
  'a map': `
    const config = new Map([['kind', 'filters']]);
    config.set('kind', 'PART');
    fetch(BASE + '/zones/a/' + config.get('kind'));`,
  'the path of a URL': `
    function renew(link) {
      const url = new URL(link);
      const parts = url.pathname.split('/');
      const at = parts.indexOf('filters');
      if (at !== -1) parts[at] = 'PART';
      url.pathname = parts.join('/');
      return url;
    }
    fetch(renew(BASE + '/zones/a/filters'));`,
  'a segment by its index': `
    const parts = ['zones', 'a', 'filters'];
    parts[2] = 'PART';
    fetch(BASE + '/' + parts.join('/'));`,
  'a segment that is searched': `
    function renew(path) {
      const parts = path.split('/');
      parts.splice(parts.findIndex((part) => part === 'filters'), 1, 'PART');
      return parts.join('/');
    }
    fetch(BASE + renew('/zones/a/filters'));`,
  'a property before the function is made that reads it': `
    const target = { kind: 'filters' };
    target.kind = 'PART';
    export const list = () => fetch(BASE + '/zones/a/' + target.kind);
    export function listAgain() { return fetch(BASE + '/zones/a/' + target.kind); }`,
  'a property by another name': `
    const target = { kind: 'filters' };
    const alias = target;
    alias.kind = 'PART';
    fetch(BASE + '/zones/a/' + target.kind);`,
  'a variable before the function is made that reads it': `
    let kind = 'filters';
    kind = 'PART';
    export function list() { return fetch(BASE + '/zones/a/' + kind); }`,
  'a table before its keys are read': `
    const table = { filters: 1, rules: 2 };
    for (const name of ['filters', 'rules'].filter((each) => each !== 'PART')) Reflect.deleteProperty(table, name);
    for (const name of Object.keys(table)) fetch(BASE + '/zones/a/' + name);`,
};

/** Neither value is certain. */
const OPEN: Forms[string] = [
  [
    'in another function',
    `
    let kind = 'rules';
    const target = { kind: 'rules' };
    function reset() { kind = 'filters'; target.kind = 'filters'; }
    kind = 'rules';
    target.kind = 'rules';
    export function list() { reset(); return fetch(BASE + '/zones/a/' + kind); }
    export function listAgain() { reset(); return fetch(BASE + '/zones/a/' + target.kind); }`,
    [OLD, NEW],
  ],
  [
    'behind a call of the function that reads it',
    `
    let kind = 'filters';
    list();
    kind = 'rules';
    function list() { return fetch(BASE + '/zones/a/' + kind); }`,
    [OLD, NEW],
  ],
  [
    'under a condition',
    `
    const config = new Map([['kind', 'filters']]);
    if (isNew()) config.set('kind', 'rules');
    fetch(BASE + '/zones/a/' + config.get('kind'));
    const parts = ['zones', 'a', 'filters'];
    if (isNew()) parts[2] = 'rules';
    fetch(BASE + '/' + parts.join('/'));`,
    [OLD, NEW],
  ],
  [
    'at an unknown place, so that the path is not known',
    `
    const parts = ['zones', 'a', 'filters'];
    parts[given()] = 'rules';
    fetch(BASE + '/' + parts.join('/'));
    const others = ['zones', 'b', 'filters'];
    others.splice(given(), 1, 'rules');
    fetch(BASE + '/' + others.join('/'));`,
    [],
  ],
];

const withPart = (part: string, expected: string): Forms[string] =>
  Object.entries(FORMS).map(([name, text]) => [name, text.replaceAll('PART', part), [expected]]);

describeForms({
  'an overwritten part': withPart('rules', NEW),
  'a part that is left': withPart('filters', OLD),
  'a part that may be overwritten': OPEN,
});
