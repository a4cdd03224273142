/** A deprecated path whose words are apart in a text that is not analysed is counted where its end is. */
import { expect, it } from 'vitest';
import { findScatteredPaths } from '../../analysis/findings/texts/scattered-paths.ts';
import { loadDataset } from '../../data/load.ts';
import { findPlaces, type Files } from './found-places.ts';

const API = 'https://api.cloudflare.com/client/v4';
const LOCAL = "export const load = () => fetch('/api/limits');\n";
const NESTED = `@Resource("/zones/{zone}")\nclass Zone(val zone: String) {\n    @Resource("rate_limits")\n    class Limits(val parent: Zone)\n}\n`;
const MANIFEST = (resource: string): string =>
  `url_base: ${API}/\npath: "zones/{{ config['zone'] }}/{{ parameters['resource'] }}"\nstreams:\n  - name: limits\n    $parameters: { resource: ${resource} }\n`;

it.each<[string, Files, string[]]>([
  [
    'nested classes, with the base in another file',
    { 'server/Edge.kt': `val http = client("${API}/")\n`, 'server/Zones.kt': NESTED },
    ['server/Zones.kt:3 path-not-followed'],
  ],
  ['nested classes of another API', { 'server/Zones.kt': NESTED }, []],
  ['a parameter of a document', { 'manifest.yaml': MANIFEST('rate_limits') }, ['manifest.yaml:5 path-not-followed']],
  ['a living path', { 'manifest.yaml': MANIFEST('dns_records') }, []],
  [
    'stars in an address',
    { 'template.yaml': `endpoint: ${API}/zones/*/analytics/*\nvalues: [!Ref Zone, dashboard]\n` },
    ['template.yaml:2 path-not-followed'],
  ],
  [
    'a list of segments behind the path of the base',
    {
      'edge.dart': `Uri zone(String id, List<String> rest) =>\n    Uri(host: 'api.cloudflare.com', pathSegments: ['client', 'v4', 'zones', id, ...rest]);\nfinal filters = get(zone(id, ['filters']));\n`,
    },
    ['edge.dart:3 path-not-followed'],
  ],
  [
    'a word that is far away',
    { 'edge.go': `path := "/zones/{zone}"\nbase := "${API}"\n${'x := 1\n'.repeat(100)}name := "filters"\n` },
    [],
  ],
  [
    'pieces in an attribute of markup',
    {
      'revoke.bpmn': `<input source="=&#34;${API}/accounts/&#34; + account + &#34;/devices/&#34; + &#34;revoke&#34;" />\n`,
    },
    ['revoke.bpmn:1 path-not-followed'],
  ],
  [
    'a beginning of living routes',
    { 'list.bpmn': `<input source="=&#34;${API}/accounts/&#34; + account + &#34;/devices/&#34; + rest" />\n` },
    [],
  ],
  ...['', 'kv.other = dispatch\n'].map((other): [string, Files, string[]] => [
    `words that a living route has with another one${other === '' ? ', which the text lacks' : ''}`,
    {
      'edge.properties': `root = ${API}/accounts/{account}\nstore = workers\nlist = namespaces\n${other}`,
    },
    other === '' ? ['edge.properties:2 path-not-followed'] : [],
  ]),
  [
    'a path in pipes',
    {
      'report.R': `body <- request("${API}") |>\n  req_url_path_append("zones", zone) |>\n  req_url_path_append("analytics", "dashboard")\n`,
    },
    ['report.R:2 unmodelled-client'],
  ],
])('%s', async (_, files, expected) => {
  expect(await findPlaces({ 'index.js': LOCAL, ...files })).toEqual(expected);
});

it('takes linear time', () => {
  const text = `"${'/zones/{a}'.repeat(2000)}" rate_limits ${'"/zones/{zone}" '.repeat(5000)}`;
  const start = performance.now();
  findScatteredPaths(text, loadDataset());
  expect(performance.now() - start).toBeLessThan(1000);
});
