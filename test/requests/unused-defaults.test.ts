/** Defaults that each call of the program overrides, and defaults that a call may use. */
import { describeForms, type Forms } from './describe-forms.ts';

const send = (path: string): string => `fetch(BASE + '/zones/a/' + ${path})`;

const FORMS: Forms = {
  'a default that no call uses': [
    [
      'of a parameter',
      `export {};
      function load(zone, root = 'filters') { return ${send('root')} }
      const loadBy = (root = 'filters') => ${send('root')};
      load(z, 'rate_limits');
      load(z, ROOT);
      loadBy('rules');
      const ROOT = 'rules/' + id;`,
      ['GET /zones/a/rate_limits', 'GET /zones/a/rules', 'GET /zones/a/rules/{}'],
    ],
    [
      'of an option',
      `export {};
      const DEFAULTS = { root: 'filters' };
      function byPattern({ root = 'filters' } = {}) { return ${send('root')} }
      function byNames(options) { const { root = 'filters' } = options; return ${send('root')} }
      function byOperator(options) { return ${send("(options.root ?? 'filters')")} }
      function byTruth(options) { return ${send("(options.root || 'filters')")} }
      function bySpread(options) { const all = { ...DEFAULTS, ...options }; return ${send('all.root')} }
      byPattern({ root: 'rate_limits/1' });
      byNames({ root: 'rate_limits/2' });
      byOperator({ root: 'rate_limits/3', other: 1 });
      byTruth({ root: 'rate_limits/4' });
      bySpread({ root: 'rate_limits/5' });
      bySpread({ root: 'rate_limits/6' });`,
      ['1', '2', '3', '4', '5', '6'].map((id) => `GET /zones/a/rate_limits/${id}`),
    ],
    [
      'of a constructor or private method',
      `class Api {
        constructor(root = 'filters') { this.root = root }
        load() { return ${send('this.root')} }
        private send(root = 'filters') { return ${send('root')} }
        #send(root = 'filters') { return ${send('root')} }
        run() { this.send('rules/1'); return this.#send('rules/2') }
      }
      export const api = new Api('rate_limits');
      api.load();`,
      ['GET /zones/a/rate_limits', 'GET /zones/a/rules/1', 'GET /zones/a/rules/2'],
    ],
  ],
  'a default that a call may use': [
    [
      'because it passes nothing, or what may be missing',
      `export {};
      function one(root = 'filters/1') { return ${send('root')} }
      function two(root = 'filters/2') { return ${send('root')} }
      function three({ root = 'filters/3' } = {}) { return ${send('root')} }
      function four({ root = 'filters/4' } = {}) { return ${send('root')} }
      function five(root = 'filters/5') { return ${send('root')} }
      function six(options) { return ${send("(options.root || 'filters/6')")} }
      one('rate_limits/1'); one();
      two(process.env.ROOT);
      three({ root: 'rate_limits/3' }); three({});
      four({ root: 'rate_limits/4', ...given });
      five(...given);
      six({ root: '' });`,
      [
        ...['1', '2', '3', '4', '5', '6'].map((id) => `GET /zones/a/filters/${id}`),
        ...['1', '3', '4'].map((id) => `GET /zones/a/rate_limits/${id}`),
      ],
    ],
    [
      'because the function is passed on, exported, extended or called nowhere',
      `export function one(root = 'filters/1') { return ${send('root')} }
      function two(root = 'filters/2') { return ${send('root')} }
      function three(root = 'filters/3') { return ${send('root')} }
      class Base { constructor(root = 'filters/4') { this.root = root } load() { return ${send('this.root')} } }
      class Own extends Base {}
      class Open { send(root = 'filters/5') { return ${send('root')} } run() { this.send('rate_limits/5') } }
      one('rate_limits/1');
      two('rate_limits/2'); run(two);
      new Base('rate_limits/4').load();`,
      [
        ...['1', '2', '3', '4', '5'].map((id) => `GET /zones/a/filters/${id}`),
        ...['1', '2', '4', '5'].map((id) => `GET /zones/a/rate_limits/${id}`),
      ],
    ],
  ],
};

describeForms(FORMS);
