/** Changes that belong together are made all or not at all, whatever the reason that one of them is not. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { analyzeText } from '../engine/analyze-text.ts';

const API =
  "import axios from 'axios';\nconst api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });\n";
const PATH = 'const getPath = (zone) => `/zones/${zone}/settings/cname_flattening`;\n';

/** The text after every fix, reviews among them, without their markers. */
function fixAll(text: string): string {
  const { findings } = analyzeText(text, { name: 'source.js' });
  const fixed = applyEdits(
    text,
    findings.flatMap(({ fix }) => fix.edits ?? []),
  );
  expect(fixed.rejected).toEqual([]);
  return fixed.text.replace(/^ *\/\/ SUNSET\(.*\n/gm, '');
}

describe('a path and the body that goes with it', () => {
  it('change together', () => {
    expect(fixAll(`${API}api.patch(\`/zones/\${z}/settings/cname_flattening\`, { value: 'on' });\n`)).toBe(
      `${API}api.patch(\`/zones/\${z}/dns_settings\`, { flatten_all_cnames: true });\n`,
    );
  });

  it.each([
    ['the body is made elsewhere', 'body'],
    ['the value is one that the data does not know', "{ value: 'sometimes' }"],
    ['the body has the new field already', "{ value: 'on', flatten_all_cnames: true }"],
  ])('stay where %s', (_, body) => {
    const text = `${API}api.patch(\`/zones/\${z}/settings/cname_flattening\`, ${body});\n`;
    expect(fixAll(text)).toBe(text);
  });
});

describe('requests that share their path', () => {
  it('change together', () => {
    const text = `${API}${PATH}api.patch(getPath(a), { value: 'on' });\napi.patch(getPath(b), { value: 'off' });\n`;
    expect(fixAll(text)).toBe(
      `${API}${PATH.replace('settings/cname_flattening', 'dns_settings')}api.patch(getPath(a), { flatten_all_cnames: true });\napi.patch(getPath(b), { flatten_all_cnames: false });\n`,
    );
  });

  it('stay where one of them cannot change its body', () => {
    const text = `${API}${PATH}api.patch(getPath(a), { value: 'on' });\napi.patch(getPath(b), body);\n`;
    expect(fixAll(text)).toBe(text);
  });

  it('stay where the body of one of them is also used for something else', () => {
    const text = `${API}${PATH}const body = { value: 'on' };\napi.patch(getPath(a), body);\napi.patch(getPath(b), { value: 'off' });\napi.patch(\`/zones/\${a}/settings/early_hints\`, body);\n`;
    expect(fixAll(text)).toBe(text);
  });
});

describe('parameters that several requests are given', () => {
  const records = (params: string): string => `api.get(\`/zones/\${z}/dns_records\`, { params: ${params} });\n`;

  it('change where all of them want it', () => {
    const text = `${API}const params = { name: 'contains:api' };\n${records('params')}${records('params')}`;
    expect(fixAll(text)).toBe(text.replace("name: 'contains:api'", "'name.contains': 'api'"));
  });

  it.each([
    ['another request has the object', `api.get('/zones', { params });\n`],
    ['it is exported', 'export { params };\n'],
    ['it goes to a function', 'register(params);\n'],
    ['it is given back', 'function give() { return params; }\n'],
  ])('stay where %s', (_, more) => {
    const text = `${API}const params = { name: 'contains:api' };\n${records('params')}${more}`;
    expect(fixAll(text)).toBe(text);
  });

  it('stay where a caller of the function makes them', () => {
    const text = `${API}export function list(params) {\n  params.name = 'contains:api';\n  return ${records('params')}}\n`;
    expect(fixAll(text)).toBe(text);
  });

  it('stay where the parameter has its new name already', () => {
    const text = `${API}${records("{ name: 'contains:a', 'name.contains': 'b' }")}`;
    expect(fixAll(text)).toBe(text);
  });
});

describe('parameters that a function passes on', () => {
  const call = "list({ name: 'contains:api' });\n";

  it('change where the function only passes them on', () => {
    const text = `${API}const list = (params) => api.get(\`/zones/\${z}/dns_records\`, { params: { ...params, page: 1 } });\n${call}`;
    expect(fixAll(text)).toBe(text.replace("name: 'contains:api'", "'name.contains': 'api'"));
  });

  it.each([
    ['reads one of them', '(params) => { log(params.name); return api.get(`/zones/${z}/dns_records`, { params }); }'],
    ['picks them', '({ name }) => api.get(`/zones/${z}/dns_records`, { params: { name } })'],
  ])('stay where the function %s', (_, list) => {
    const text = `${API}const list = ${list};\n${call}`;
    expect(fixAll(text)).toBe(text);
  });
});

describe('a body that a function passes on', () => {
  const call = "write('/zones/' + z + '/settings/cname_flattening', { value: 'on' });\n";

  it('changes where the function only passes it on', () => {
    const text = `${API}const write = (path, body) => api.patch(path, body);\n${call}`;
    expect(fixAll(text)).toBe(
      text.replace('settings/cname_flattening', 'dns_settings').replace("value: 'on'", 'flatten_all_cnames: true'),
    );
  });

  it('stays if the function reads its content', () => {
    const text = `${API}const write = (path, body) => { log(body.value); return api.patch(path, body); };\n${call}`;
    expect(fixAll(text)).toBe(text);
  });
});

describe('path parameters that move into the body', () => {
  const add = (path: string, body: string): string => `api.post(${path}, ${body});\n`;

  it('is written decoded', () => {
    expect(
      fixAll(
        `${API}${add("'/accounts/' + a + '/teamnet/routes/network/' + encodeURIComponent(cidr)", '{ tunnel_id }')}`,
      ),
    ).toBe(`${API}${add("'/accounts/' + a + '/teamnet/routes'", '{ network: cidr, tunnel_id }')}`);
  });

  it('stays where the body has the field', () => {
    const text = `${API}${add('`/accounts/${a}/teamnet/routes/network/${cidr}`', '{ network: cidr, tunnel_id }')}`;
    expect(fixAll(text)).toBe(text);
  });

  it('stays where its name means something else beside the body', () => {
    const text = `${API}function getPath(cidr) {\n  return \`/accounts/\${a}/teamnet/routes/network/\${cidr}\`;\n}\n${add('getPath(x)', '{ tunnel_id }')}`;
    expect(fixAll(text)).toBe(text);
  });
});
