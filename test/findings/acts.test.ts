/** One act, one finding: what one request asks for in one statement, with all its operations and what takes their place. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import type { Dataset } from '../../data/dataset.ts';
import { loadDataset } from '../../data/load.ts';
import { BASE, getFindings, TALKING } from './analyze.ts';

const RECORDS = `${BASE}/zones/z/dns_records`;
const RECORD = `${RECORDS}/r`;

/** Each finding as the text of its place, and of its related places in brackets. */
function render(text: string): string[] {
  return getFindings(text, loadDataset()).map(
    ({ range, related }) =>
      text.slice(...range) +
      related.map((place) => ` (${text.slice(...place.range)} ${place.line}:${place.column})`).join(''),
  );
}

/** The data without words of single claims, which keep uses of one request apart. */
function loadWithoutWords(): Dataset {
  const dataset = loadDataset();
  const deprecations = dataset.deprecations.map((deprecation) => ({
    ...deprecation,
    affects: deprecation.affects.map((claim) => ({ ...claim, called: undefined, instead: undefined })),
  }));
  return { ...dataset, deprecations };
}

function getOne(text: string, sdk: typeof TALKING.sdk = TALKING.sdk, dataset: Dataset = loadDataset()): Finding {
  const findings = getFindings(text, dataset, { ...TALKING, sdk });
  expect(findings.map(({ range }) => text.slice(...range))).toHaveLength(1);
  return findings[0]!;
}

describe('the uses of one request in one statement', () => {
  it('are one finding with related places', () => {
    expect(
      render(`const { result } = await (await fetch('${RECORD}')).json();
const {
  zone_id,
  content,
  zone_name: zone,
} = result;`),
    ).toEqual(['zone_id (zone_name 5:3)']);
  });

  it('are named together, in the plural', () => {
    const { message } = getOne(`const { result: { zone_id, zone_name } } = await (await fetch('${RECORD}')).json();`);
    expect(message).toContain(
      '`result.zone_id` and `result.zone_name` of `GET /zones/{zone_id}/dns_records/{dns_record_id}` are',
    );
    expect(message).toContain('They ended on 2024-11-30.');
  });

  it('are a sentence, whatever their names begin with', () => {
    const { message } = getOne(
      `fetch('${RECORDS}?name=contains:a&content=contains:b')`,
      TALKING.sdk,
      loadWithoutWords(),
    );
    expect(message).toContain('The parameter `name` and the parameter `content` of');
  });

  it('are two findings in two statements', () => {
    expect(
      render(`const { result } = await (await fetch('${RECORD}')).json();
console.log(result.zone_id);
console.log(result.zone_name);`),
    ).toEqual(['zone_id', 'zone_name']);
  });

  it('are one finding for reads of an answer in one function, its callbacks among them', () => {
    expect(
      render(`export async function show() {
  const { result } = await (await fetch('${RECORDS}')).json();
  if (result.every((row) => row.zone_id)) console.log(result[0].zone_id);
  return result.map((row) => row.zone_name);
}`),
    ).toEqual(['zone_id (zone_id 3:65) (zone_name 4:34)']);
  });

  it('name a field once that is read twice', () => {
    const { message } = getOne(`async function show() {
  const { result } = await (await fetch('${RECORD}')).json();
  return result.zone_id === '1' ? null : result.zone_id;
}`);
    expect(message).toContain('`result.zone_id` of `GET /zones/{zone_id}/dns_records/{dns_record_id}` is');
  });

  it('are a finding for each function that reads the answer', () => {
    expect(
      render(`const load = async () => (await (await fetch('${RECORD}')).json()).result;
async function first() { return (await load()).zone_id; }
async function second() { return (await load()).zone_name; }`),
    ).toEqual(['zone_id', 'zone_name']);
  });

  it('belong to the deprecated request itself in every function, also before it', () => {
    expect(
      render(`async function first() { return (await load())[0].description; }
const load = async () => (await (await fetch('${BASE}/accounts/a/roles')).json()).result;
async function second() { return (await load()).map(({ permissions }) => permissions); }`),
    ).toEqual(['roles (description 1:51) (permissions 3:56)']);
  });

  it('are two findings for two requests', () => {
    expect(
      render(`const read = async (answer) => (await answer).json();
console.log((await (await fetch('${RECORD}')).json()).result.zone_id, (await (await fetch('${RECORD}2')).json()).result.zone_name);`),
    ).toEqual(['zone_id', 'zone_name']);
  });

  it('are two findings for two deprecations', () => {
    expect(render(`const { result: { zone_id, locked } } = await (await fetch('${RECORD}')).json();`)).toEqual([
      'zone_id',
      'locked',
    ]);
  });

  it('share a fix with the edits of all', () => {
    const text = `await fetch('${BASE}/zones/z/dns_records?name=starts_with:a&content=ends_with:b');`;
    const { fix, related } = getOne(text, TALKING.sdk, loadWithoutWords());
    expect(related).toHaveLength(1);
    expect(fix.class).toBe('safe');
    expect(applyEdits(text, fix.edits!).text).toContain('?name.startswith=a&content.endswith=b');
  });
});

describe('the uses of one request', () => {
  it('stay apart if the data has words for each', () => {
    const findings = getFindings(`await fetch('${RECORDS}?name=starts_with:a&content=ends_with:b');`, loadDataset());
    expect(findings.map(({ replacement }) => replacement)).toEqual(['`name.startswith`', '`content.endswith`']);
  });
});

describe('the operations of one place', () => {
  it('are all named, each with its successor', () => {
    const { operations, message } = getOne(
      `for (const method of ['GET', 'DELETE']) await fetch('${BASE}/accounts/a/tunnels/t', { method });`,
    );
    expect(operations).toEqual([
      {
        operation: 'GET /accounts/{account_id}/tunnels/{tunnel_id}',
        successor: 'GET /accounts/{account_id}/cfd_tunnel/{tunnel_id}',
      },
      {
        operation: 'DELETE /accounts/{account_id}/tunnels/{tunnel_id}',
        successor: 'DELETE /accounts/{account_id}/cfd_tunnel/{tunnel_id}',
      },
    ]);
    expect(message).toContain('`GET` and `DELETE /accounts/{account_id}/tunnels/{tunnel_id}` have been deprecated');
  });

  it('have a successor that the data names where the paths differ', () => {
    const { message } = getOne(`await fetch('${BASE}/zones/z/firewall/rules/r', { method: 'PUT' });`);
    expect(message).toContain('; here `PATCH /zones/{zone_id}/rulesets/{ruleset_id}/rules/{rule_id}`.');
  });

  it('have a successor as exact as the replacement', () => {
    const { message } = getOne(`await fetch('${BASE}/zones/z/rate_limits');`);
    expect(message).toContain('; here `GET /zones/{zone_id}/rulesets/phases/http_ratelimit/entrypoint`.');
  });

  it('have no successor where the data names none', () => {
    expect(getOne(`await fetch('${BASE}/zones/z/settings/brotli');`).operations).toEqual([
      { operation: 'GET /zones/{zone_id}/settings/brotli', successor: null },
    ]);
  });
});

describe('the successor in the SDK', () => {
  const CALL = `import Cloudflare from 'cloudflare';
await new Cloudflare().radar.http.summary.deviceType();`;

  it('comes with the version that it needs', () => {
    const { sdk, message } = getOne(CALL, { kind: 'installed', spec: '4.5.0' });
    expect(sdk).toMatchObject({ method: 'radar.http.summaryV2', since: '6.0.0', used: '4.5.0', isAvailable: false });
    expect(message).toContain('; here `radar.http.summaryV2`, from cloudflare 6.0.0 on (this package has 4.5.0).');
  });

  it('comes without a version where the program has it', () => {
    const { sdk, message } = getOne(CALL, { kind: 'installed', spec: '6.0.0' });
    expect(sdk).toMatchObject({ isAvailable: true });
    expect(message).not.toContain('cloudflare 6.0.0');
  });

  it('is not known of a direct call', () => {
    expect(getOne(`await fetch('${BASE}/accounts/a/roles');`).sdk).toBeNull();
  });
});

it('lies on the line of the method where a chain spans several', () => {
  expect(
    render(`import Cloudflare from 'cloudflare';
const client = new Cloudflare();
await client
  .radar
  .http.summary.deviceType();`),
  ).toEqual(['summary.deviceType']);
});

describe('a path that is written outside of the calls that send it', () => {
  it('has these calls as related places, in the order of the file', () => {
    expect(
      render(`const ROLES = '/roles';
const load = (path) => fetch('${BASE}/accounts/a' + path);
export const list = () => load(ROLES);
export const count = () => load(ROLES + '?per_page=1');`),
    ).toEqual(["roles (load(ROLES) 3:27) (load(ROLES + '?per_page=1') 4:28)"]);
  });

  it('has none of the functions around these calls, nor a call that holds the text', () => {
    expect(
      render(`const send = (id) => fetch('${BASE}/accounts/' + id + '/roles');
export const list = () => send('a');
export const all = (ids) => ids.map((id) => send(id));`),
    ).toEqual(['roles']);
  });

  it('has no related place if the only call is in the same function', () => {
    expect(
      render(`export function list() {
  const url = '${BASE}/accounts/a/roles';
  return fetch(url);
}`),
    ).toEqual(['roles']);
  });

  it('has a chain of calls once', () => {
    expect(
      render(`const ROLES = '/roles';
const kit = { of: (path) => ({ all: () => fetch('${BASE}/accounts/a' + path), count: () => fetch('${BASE}/accounts/a' + path) }) };
export const list = () => kit.of(ROLES).all();`),
    ).toEqual(['roles (kit.of(ROLES).all() 3:27)']);
  });

  it('has the first 20 calls', () => {
    const calls = Array.from({ length: 30 }, (_, index) => `export const list${index} = () => fetch(ROLES);`);
    const { related } = getOne([`const ROLES = '${BASE}/accounts/a/roles';`, ...calls].join('\n'));
    expect(related.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
  });
});
