/** Entries of tables that a predicate drops before they are sent, and predicates that may keep them. */
import { describeForms, type Forms } from './describe-forms.ts';

const ROWS = `
      const ROWS = [
        { id: 'minify', ended: true, state: 'old', until: '2024-01-01' },
        { id: 'polish', ended: false, state: 'live', until: undefined },
        { id: 'ssl', state: 'live' },
      ];`;
const send = (list: string): string => `for (const row of ${list}) fetch(BASE + '/zones/a/settings/' + row.id);`;
const ALL = ['minify', 'polish', 'ssl'].map((id) => `GET /zones/a/settings/${id}`);
const LIVE = ALL.slice(1);

const FORMS: Forms = {
  'a filter drops entries': [
    ['by a field', `${ROWS} ${send('ROWS.filter((row) => !row.ended)')}`, LIVE],
    ['by a field of a pattern', `${ROWS} ${send('ROWS.filter(({ ended }) => !ended)')}`, LIVE],
    ['that is compared', `${ROWS} ${send("ROWS.filter((row) => row.state === 'live')")}`, LIVE],
    ['that is missing', `${ROWS} ${send('ROWS.filter((row) => row.until === undefined)')}`, LIVE],
    [
      'by a named predicate',
      `${ROWS} const isLive = (row) => !isOld(row); function isOld({ state }) { return state === 'old' } ${send('ROWS.filter(isLive)')}`,
      LIVE,
    ],
    [
      'by a predicate with statements',
      `${ROWS} ${send('ROWS.filter((row) => { const { ended } = row; if (row.ended) { return false } return isOpen(row) })')}`,
      LIVE,
    ],
    [
      'whose names a set, list, map or table holds',
      `
      const SET = new Set(['minify', 'brotli']), LIST = ['minify'], MAP = new Map([['minify', 1]]), TABLE = { minify: true };
      const IDS = ['minify', 'ssl'];
      for (const id of IDS.filter((id) => !SET.has(id))) fetch(BASE + '/zones/a/settings/' + id);
      for (const id of IDS.filter((id) => !LIST.includes(id))) fetch(BASE + '/zones/b/settings/' + id);
      for (const id of IDS.filter((id) => !MAP.has(id))) fetch(BASE + '/zones/c/settings/' + id);
      for (const id of IDS.filter((id) => !(id in TABLE))) fetch(BASE + '/zones/d/settings/' + id);
      for (const id of IDS.filter((id) => !TABLE[id])) fetch(BASE + '/zones/e/settings/' + id);
      for (const id of IDS.filter((id) => !Object.keys(TABLE).includes(id))) fetch(BASE + '/zones/f/settings/' + id);
      for (const id of IDS.filter((id) => !Object.hasOwn(TABLE, id))) fetch(BASE + '/zones/g/settings/' + id);
      for (const id of IDS.filter((id) => !MAP.get(id))) fetch(BASE + '/zones/h/settings/' + id);`,
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((zone) => `GET /zones/${zone}/settings/ssl`),
    ],
    [
      'of a table by its values',
      `
      const ON = { minify: false, ssl: true };
      Object.entries(ON).filter(([, on]) => on).map(([id]) => fetch(BASE + '/zones/a/settings/' + id));
      const body = Object.fromEntries(Object.entries(ON).filter(([id]) => id !== 'minify'));
      for (const id of Object.keys(body)) fetch(BASE + '/zones/b/settings/' + id);`,
      ['GET /zones/a/settings/ssl', 'GET /zones/b/settings/ssl'],
    ],
    [
      'by a test of a list, a text or a pattern',
      `
      const OLD = ['minify', 'brotli'], PATTERN = /^(?:minify|brotli)$/;
      const IDS = ['minify', 'ssl'];
      for (const id of IDS.filter((id) => OLD.indexOf(id) === -1)) fetch(BASE + '/zones/a/settings/' + id);
      for (const id of IDS.filter((id) => !OLD.some((old) => old === id))) fetch(BASE + '/zones/b/settings/' + id);
      for (const id of IDS.filter((id) => OLD.every((old) => old !== id))) fetch(BASE + '/zones/c/settings/' + id);
      for (const id of IDS.filter((id) => id.indexOf('min') !== 0)) fetch(BASE + '/zones/d/settings/' + id);
      for (const id of IDS.filter((id) => !PATTERN.test(id))) fetch(BASE + '/zones/e/settings/' + id);`,
      ['a', 'b', 'c', 'd', 'e'].map((zone) => `GET /zones/${zone}/settings/ssl`),
    ],
    [
      'of pairs by their first element',
      `
      const TABLE = { minify: 1, ssl: 2 };
      for (const [id] of Object.entries(TABLE).filter((e) => e[0] !== 'minify')) fetch(BASE + '/zones/a/settings/' + id);`,
      ['GET /zones/a/settings/ssl'],
    ],
    [
      'by a list that a function gets',
      `
      const without = (ids, gone) => ids.filter((id) => !gone.includes(id));
      const withoutAll = (ids, ...gone) => ids.filter((id) => !gone.includes(id));
      for (const id of without(['minify', 'ssl'], ['minify'])) fetch(BASE + '/zones/a/settings/' + id);
      for (const id of withoutAll(['minify', 'ssl'], 'brotli', 'minify')) fetch(BASE + '/zones/b/settings/' + id);`,
      ['GET /zones/a/settings/ssl', 'GET /zones/b/settings/ssl'],
    ],
    [
      'that lodash and Remeda reject',
      `import _ from 'lodash'; import { reject } from 'lodash/fp';
      ${ROWS} ${send('_.reject(ROWS, (row) => row.ended)')} ${send('reject((row) => row.ended, ROWS)')}`,
      LIVE,
    ],
  ],
  'one entry is selected': [
    [
      'the first that passes',
      `${ROWS} const found = ROWS.find((row) => !row.ended); ${send('[found]')}`,
      LIVE.slice(0, 1),
    ],
    [
      'the last that passes',
      `${ROWS} const found = ROWS.findLast((row) => row.ended); ${send('[found]')}`,
      ALL.slice(0, 1),
    ],
    [
      'or one before it that may pass',
      `${ROWS} const found = ROWS.find((row) => row.ended || isOpen(row)); const last = ROWS.find((row) => isOpen(row) || row.state === 'live'); ${send('[found]')} ${send('[last]')}`,
      ALL.slice(0, 2),
    ],
    ['none of them', `${ROWS} const found = ROWS.find((row) => row.state === 'none'); ${send('[found]')}`, []],
  ],
  'a generator': [
    [
      'yields some of what it gets',
      `
      const LIVE = new Set(['ssl']);
      function* all() { yield { id: 'minify' }; yield { id: 'ssl' }; }
      function* live(rows) { for (const row of rows) { if (LIVE.has(row.id)) yield row; else skip(row); } }
      for (const { id } of live(all())) fetch(BASE + '/zones/a/settings/' + id);`,
      ['GET /zones/a/settings/ssl'],
    ],
    [
      'may yield all of it',
      `
      function* all() { yield { id: 'minify' }; yield { id: 'ssl' }; }
      function* live(rows, isLive) { for (const row of rows) if (isLive(row.id)) yield row; }
      for (const { id } of live(all(), isOpen)) fetch(BASE + '/zones/a/settings/' + id);`,
      ['GET /zones/a/settings/minify', 'GET /zones/a/settings/ssl'],
    ],
  ],
  'a filter may keep entries': [
    [
      'by a list that others may fill, or a pattern with a state',
      `
      const OLD = [], PATTERN = /^minify$/g, IDS = ['minify', 'ssl'];
      const without = (ids, gone) => ids.filter((id) => !gone.includes(id));
      for (const id of without(IDS, OLD)) fetch(BASE + '/zones/a/settings/' + id);
      for (const id of without(IDS, process.argv.slice(2))) fetch(BASE + '/zones/a/settings/' + id);
      for (const id of IDS.filter((id) => !PATTERN.test(id))) fetch(BASE + '/zones/a/settings/' + id);`,
      ['GET /zones/a/settings/minify', 'GET /zones/a/settings/ssl'],
    ],
    [
      'by the environment or an argument',
      `${ROWS}
      const only = new Set((process.env.ONLY ?? '').split(',')), mode = process.argv[2] ?? 'live', config = { only: process.env.SET };
      const isAll = process.env.ALL ?? false;
      ${send('ROWS.filter((row) => only.has(row.id))')}
      ${send('ROWS.filter((row) => row.state === mode)')}
      ${send('ROWS.filter((row) => !config.only || config.only.includes(row.id))')}
      ${send('ROWS.filter((row) => isAll || !row.ended)')}
      function run(state = 'live') { ${send('ROWS.filter((row) => row.state === state)')} }`,
      ALL,
    ],
    [
      'of a set that is filled later',
      `${ROWS}
      const SKIP = new Set(), DONE = new Set(['polish']), LEFT = new Set(['minify', 'polish', 'ssl']);
      DONE.add(next());
      fill(LEFT);
      ${send('ROWS.filter((row) => SKIP.has(row.id) && row.ended)')}
      ${send('ROWS.filter((row) => !DONE.has(row.id))')}
      ${send('ROWS.filter((row) => !LEFT.has(row.id))')}`,
      ALL,
    ],
    ['whose field is assigned', `${ROWS} ROWS[0].ended = read(); ${send('ROWS.filter((row) => !row.ended)')}`, ALL],
    [
      'whose field a call gives',
      `
      const ROWS = [{ id: 'minify', ended: isEnded('minify') }, { id: 'ssl', ...given }];
      ${send('ROWS.filter((row) => !row.ended)')}`,
      ['GET /zones/a/settings/minify', 'GET /zones/a/settings/ssl'],
    ],
    ['by a test that is not known', `${ROWS} ${send('ROWS.filter((row) => isOpen(row) && row.id)')}`, ALL],
    ['by an asynchronous function', `${ROWS} ${send('ROWS.filter(async (row) => !row.ended)')}`, ALL],
  ],
  'a condition in a loop': [
    [
      'leaves entries out',
      `
      const RETIRED = new Set(['minify']), GONE = { minify: 'polish' };
      const IDS = { minify: 1, ssl: 2 };
      for (const id of Object.keys(IDS)) { if (RETIRED.has(id)) continue; fetch(BASE + '/zones/a/settings/' + id); }
      for (const [id] of Object.entries(IDS)) if (!(id in GONE)) fetch(BASE + '/zones/b/settings/' + id);
      Object.keys(IDS).forEach((id) => { if (GONE[id]) return; fetch(BASE + '/zones/c/settings/' + id); });`,
      ['a', 'b', 'c'].map((zone) => `GET /zones/${zone}/settings/ssl`),
    ],
    [
      'may keep them',
      `
      const RETIRED = new Set(process.env.RETIRED ? ['minify'] : ['ssl']);
      const IDS = { minify: 1, ssl: 2 };
      for (const id of Object.keys(IDS)) { if (RETIRED.has(id)) continue; fetch(BASE + '/zones/a/settings/' + id); }`,
      ['GET /zones/a/settings/minify', 'GET /zones/a/settings/ssl'],
    ],
  ],
};

describeForms(FORMS);
