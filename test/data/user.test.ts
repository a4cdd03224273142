import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDataFaults, readUserData } from '../../data/user.ts';
import { createDataset, createEntry } from './entries.ts';

const shipped = createDataset(createEntry());
const own = createEntry({
  id: 'own',
  affects: [{ kind: 'route', operations: ['GET /accounts/{account_id}/mine'] }],
  replacement: { text: '`/better`', operations: ['GET /accounts/{account_id}/better'] },
  rewrites: [],
});
const read = (...texts: string[]) =>
  readUserData(
    texts.map((text, index) => ({ name: `own${index || ''}.json`, text })),
    shipped,
  );

describe('data of a user', () => {
  it('joins the shipped entries, with its replacement among the live operations', () => {
    const { dataset } = read(JSON.stringify(own));
    expect(dataset?.deprecations.map(({ id }) => id)).toEqual(['old-things', 'own']);
    expect(dataset?.catalogue).toEqual([...shipped.catalogue, 'GET /accounts/{account_id}/better']);
    expect(shipped.deprecations).toHaveLength(1);
  });

  it('may be a list, several files, none, and start with a byte order mark', () => {
    const other = { ...own, id: 'other', affects: [] };
    expect(read(JSON.stringify([own, other])).dataset?.deprecations).toHaveLength(3);
    expect(read(JSON.stringify(own), `\uFEFF${JSON.stringify(other)}`).dataset?.deprecations).toHaveLength(3);
    expect(read('[]').dataset?.deprecations).toHaveLength(1);
    expect(read().dataset?.deprecations).toHaveLength(1);
  });

  it('takes a live operation out of the catalogue by claiming it', () => {
    const claiming = { ...own, affects: [{ kind: 'route', operations: ['GET /accounts/{account_id}/new/{id}'] }] };
    // The shipped entry's replacement is deprecated now: that is the shipped entry's lint, not the user's error.
    expect(read(JSON.stringify(claiming)).dataset?.catalogue).toEqual(['GET /accounts/{account_id}/better']);
  });

  it.each<[string, unknown, string]>([
    ['an id that is shipped', { ...own, id: 'old-things' }, 'own.json: the id old-things is taken by the shipped data'],
    ['an id given twice', [own, own], 'own.json: [1]: the id own is taken by own.json: [0]'],
    ['an unknown member', { ...own, sevrity: 'error' }, 'own.json: there is no key "sevrity" here'],
    [
      'a wrong date',
      { ...own, dates: { ...own.dates, ends: 'soon' } },
      'own.json: dates.ends: a date is YYYY, YYYY-MM or YYYY-MM-DD',
    ],
    [
      'a day outside the calendar',
      { ...own, dates: { ...own.dates, ends: '2026-02-30' } },
      'own.json: own: 2026-02-30 is not in the calendar',
    ],
    [
      'a claim on a shipped claim',
      { ...own, affects: createEntry().affects },
      'own.json: own: GET /accounts/{account_id}/old/{thing_id} is claimed by old-things',
    ],
    ['a line break in a name', { ...own, 'a\nb\u001b[31m': 1 }, 'own.json: there is no key "a b [31m" here'],
    ['text in place of an entry', 'entry', 'own.json: must be an object, not a text'],
    ['null', null, 'own.json: must be an object, not null'],
  ])('is refused with one line for %s', (_, value, error) => {
    expect(read(JSON.stringify(value))).toEqual({ errors: [error] });
  });

  it('is refused with one line for each error, from every file', () => {
    const { errors } = read(JSON.stringify({ ...own, id: 'Bad Id', title: '' }), '{');
    expect(errors).toHaveLength(3);
    expect(errors?.filter((error) => error.startsWith('own.json: '))).toHaveLength(2);
    expect(errors?.[2]).toMatch(/^own1\.json: not valid JSON: /);
  });

  it.each(['', '{', '{"a": secret-value-of-a-user }', '// comment\n{}', 'undefined', "{'a': 1}"])(
    'is refused where %j is not JSON, without showing the text',
    (text) => {
      const { errors } = read(text);
      expect(errors).toHaveLength(1);
      expect(errors?.[0]).toMatch(/^own\.json: not valid JSON: [^\n]+$/);
      expect(errors?.[0]).not.toContain('secret');
    },
  );

  it.each(['{"__proto__": {"item": 1}}', '[{"dates": {"__proto__": {}}}]'])(
    'cannot reach a prototype by %s',
    (text) => {
      expect(read(text)).toEqual({ errors: ['own.json: the key "__proto__" is not allowed'] });
      expect('item' in {}).toBe(false);
    },
  );

  it('never throws, and says why in single lines', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.object().map((value) => JSON.stringify({ ...own, ...value })),
        ),
        (text) => {
          const { dataset, errors } = read(text);
          return (
            (dataset === undefined) !== (errors === undefined) &&
            (errors ?? []).every((error) => error !== '' && !/[\r\n]/.test(error))
          );
        },
      ),
    );
  });

  it('needs no more of an entry than an id, a title and what it affects', () => {
    const { dataset } = read(JSON.stringify({ id: 'short', title: 'Short', affects: own.affects }));
    expect(dataset?.deprecations.find(({ id }) => id === 'short')).toMatchObject({
      item: null,
      summary: 'Short',
      dates: { deprecated: null, ends: null },
      detectable: 'yes',
      rewrites: [],
    });
  });
});

describe('a file with a platform', () => {
  const platform = { name: 'The Harbor API', baseUrls: ['https://api.harbor.example/v2/'] };
  const entry = { id: 'old-berths', title: 'Berths', affects: [{ kind: 'route', operations: ['GET /berths/{id}'] }] };
  const file = { platform, operations: ['GET /berths/free', 'GET /berths/{berth_id}'], deprecations: [entry] };

  it('is about that platform alone, and needs a name and a base URL', () => {
    const { dataset } = read(JSON.stringify(file));
    expect(dataset?.platform).toEqual({
      name: 'The Harbor API',
      brand: 'harbor',
      baseUrls: ['https://api.harbor.example/v2'],
      versionPath: 'v2',
      sdkPackages: [],
      documentUrl: 'https://api.harbor.example/v2',
    });
    expect(dataset?.deprecations.map(({ id }) => id)).toEqual(['old-berths']);
    // The deprecated operation is no live one, whatever its parameter is called.
    expect(dataset?.catalogue).toEqual(['GET /berths/free']);
  });

  it('gives its documentation to entries that have none', () => {
    const documentUrl = 'https://harbor.example/changes';
    const named = { ...entry, id: 'named', affects: [], documentUrl: 'https://harbor.example/named' };
    const { dataset } = read(
      JSON.stringify({ ...file, platform: { ...platform, documentUrl }, deprecations: [entry, named] }),
    );
    expect(dataset?.deprecations.map((each) => each.documentUrl)).toEqual([named.documentUrl, documentUrl]);
  });

  it('may be one of several about the same platform, not about two', () => {
    const second = { platform, deprecations: [{ ...entry, id: 'second', affects: [] }] };
    expect(read(JSON.stringify(file), JSON.stringify(second)).dataset?.deprecations).toHaveLength(2);
    const other = { ...second, platform: { ...platform, name: 'Other' } };
    expect(read(JSON.stringify(file), JSON.stringify(other)).errors).toEqual([
      'own1.json: platform: own.json has another platform; a run is about one of them',
    ]);
  });

  it('has all its errors found at once, with their places', () => {
    const wrong = { ...file, platform: { name: 'x' }, deprecations: [entry, { id: 'B' }] };
    const faults = findDataFaults([{ name: 'own.json', text: JSON.stringify(wrong) }], shipped);
    expect(faults.map(({ path }) => path.join('.'))).toEqual([
      'platform.baseUrls',
      'deprecations.1.id',
      'deprecations.1.title',
      'deprecations.1.affects',
    ]);
  });

  const getLines = (...contents: unknown[]) => {
    const { errors = [] } = read(...contents.map((content) => JSON.stringify(content)));
    return errors;
  };

  it('has the errors of valid entries found beside those of its platform and of other entries', () => {
    const dates = { deprecated: '2027-01-01', ends: '2026-01-01' };
    const invalid = { id: 'old-berths', affects: [{ kind: 'rout' }] };
    const wrong = { platform: { name: 'x' }, deprecations: [invalid, { ...entry, dates }, invalid] };
    expect(getLines(wrong)).toEqual([
      'own.json: platform.baseUrls: is missing',
      'own.json: deprecations[0].title: is missing',
      expect.stringMatching(/^own\.json: deprecations\[0\]\.affects\[0\]\.kind: must be one of "route", "host", /),
      'own.json: deprecations[2].title: is missing',
      expect.stringMatching(/^own\.json: deprecations\[2\]\.affects\[0\]\.kind: must be one of "route", "host", /),
      'own.json: deprecations[1]: the id old-berths is taken by own.json: deprecations[0]',
      'own.json: deprecations[2]: the id old-berths is taken by own.json: deprecations[0]',
      'own.json: deprecations[1]: old-berths: it ends (2026-01-01) before it is deprecated (2027-01-01)',
    ]);
  });

  it('has its errors found beside a file that is no JSON, and beside one about another platform', () => {
    const dates = { deprecated: '2027-01-01', ends: '2026-01-01' };
    const order = 'old-berths: it ends (2026-01-01) before it is deprecated (2027-01-01)';
    const wrong = { ...file, deprecations: [{ ...entry, dates }] };
    expect(read('{', JSON.stringify(wrong)).errors).toEqual([
      expect.stringMatching(/^own\.json: not valid JSON/),
      `own1.json: deprecations[0]: ${order}`,
    ]);
    const other = { platform: { ...platform, name: 'Other' }, deprecations: [{ ...entry, id: 'second', dates }] };
    expect(getLines(wrong, other)).toEqual([
      'own1.json: platform: own.json has another platform; a run is about one of them',
      `own.json: deprecations[0]: ${order}`,
      `own1.json: deprecations[0]: ${order.replace('old-berths', 'second')}`,
    ]);
    // Whether the others add to the shipped data is not known without the file.
    expect(read('{', JSON.stringify([own, own])).errors?.slice(1)).toEqual([
      'own1.json: [1]: the id own is taken by own1.json: [0]',
    ]);
  });

  it.each<[object, string]>([
    [{ affects: [{ kind: 'rout' }] }, 'affects[0].kind: must be one of "route", "host", "request-field", …'],
    [{ affects: [{}] }, 'affects[0].kind: is missing; it must be one of "route", …'],
    [{ affects: [{ kind: 'header-pair', headers: ['x'] }] }, 'affects[0].headers: must have at least 2 elements'],
    [
      { affects: [{ kind: 'header-pair', headers: ['x', 'y', 'z'] }] },
      'affects[0].headers: must have at most 2 elements',
    ],
    [{ affects: [{ kind: 'route', operations: [] }] }, 'affects[0].operations: must not be empty'],
    [{ item: 0 }, 'item: must be more than 0'],
    [{ item: 1.5 }, 'item: must be a whole number'],
    [{ detectable: 'maybe' }, 'detectable: must be "yes" or an object'],
    [{ detectable: { hint: '' } }, 'detectable.hint: must not be empty'],
    [{ replacement: 'x' }, 'replacement: must be an object'],
    [{ replacement: { text: 5 } }, 'replacement.text: must be a text, not a number'],
    [{ replacement: {} }, 'replacement.text: is missing'],
    [{ rewrites: [{ edit: { kind: 'pth' } }] }, 'rewrites[0].edit.kind: must be one of "path", …'],
    [
      { rewrites: [{ edit: { kind: 'none' }, when: { valueIsWritten: false } }] },
      'rewrites[0].when.valueIsWritten: must be true',
    ],
    [
      { rewrites: [{ edit: { kind: 'none' }, when: { value: {} } }] },
      'rewrites[0].when.value: must be a text, a number, true or false or null',
    ],
    [
      { rewrites: [{ edit: { kind: 'none' }, when: { bodyHolds: { 'a b': 1 } } }] },
      'rewrites[0].when.bodyHolds.a b: the key "a b" is not allowed: a field is name, name.name or name[].name',
    ],
    [
      { rewrites: [{ edit: { kind: 'field', from: 'a', to: 'b', expression: 'x' } }] },
      'rewrites[0].edit.expression: must contain "{value}"',
    ],
  ])('has one plain sentence for each error: %j', (changes, sentence) => {
    const lines = getLines({ platform, deprecations: [{ ...entry, ...changes }] });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`own.json: deprecations[0].${sentence.replace(/ …$/, '')}`);
    expect(lines[0]).not.toMatch(/Invalid|expected|Too |>=|\|/);
  });

  it('may have more errors than a call takes arguments', () => {
    const count = 60_000;
    const text = `{"deprecations":[${Array.from({ length: count }, () => '{"id":1}').join()}]}`;
    const faults = findDataFaults([{ name: 'own.json', text }], shipped);
    expect(faults).toHaveLength(3 * count);
    expect(faults.at(-1)).toMatchObject({ path: ['deprecations', count - 1, 'affects'] });
  });
});
