/**
 * Files outside of tests that decide by the path which a rewrite changes: rules of a proxy, a limiter, an allow list, a stand-in of the
 * platform, in any language.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { FIXTURE_DAY } from '../fixtures.ts';
import { createFolder } from '../temporary.ts';
import { ALL_FACES, listRewriting } from './all-faces.ts';

const SOURCE =
  'export const list = (zone) =>\n  fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/script_monitor/scripts`);\n';

const createProgram = (name: string, text: string): Record<string, string> => ({
  'package.json': '{ "name": "consumer", "private": true, "type": "module" }\n',
  'src/list.js': SOURCE,
  [name]: text,
});

/** The word that the message names, by default the segment. */
const RULES: readonly [name: string, text: string, word?: string][] = [
  ['dev/rules.js', 'export default [[/^\\/edge(\\/zones\\/\\w+\\/script_monitor.*)$/, "https://edge.example"]];\n'],
  ['dev/server.js', "app.get('/client/v4/zones/:zone/script_monitor/scripts', (_, response) => response.json({}));\n"],
  ['dev/route.js', "app.get('/zones/:zone/script_monitor/scripts', (_, response) => response.json(stub));\n"],
  [
    'dev/handlers.js',
    "import { http } from 'msw';\nexport default [http.get('/zones/:zone/script_monitor/scripts', () => {})];\n",
  ],
  ['dev/parts.js', 'export default [[/\\/zones\\/\\w+\\/script_\\w+\\//, "https://edge.example"]];\n', 'script_'],
  ['dev/gate.js', "export const isOpen = (path) => path.endsWith('/script_monitor/scripts');\n"],
  ['config/limits.json', '{ "limits": { "/zones/*/script_monitor/**": 20 } }\n'],
  ['config/costs.json', '{ "/zones/script_monitor": 20 }\n'],
  ['proxy.yaml', 'routes:\n  - match: "/zones/*/script_monitor/*"\n'],
  ['alerts.yml', 'expr: rate(requests{route=~"/zones/.+/script_.+"}[5m]) == 0\n', 'script_'],
  ['deploy/gate.conf', 'location ~ ^/client/v4/zones/[0-9a-z]+/script_monitor/ { return 204; }\n'],
  ['deploy/Caddyfile', '@open path /client/v4/zones/*/script_*/*\n', 'script_*'],
  ['deploy/haproxy.cfg', 'acl open path_reg ^/client/v4/zones/[^/]+/script_mon\n', 'script_mon'],
  ['deploy/gate.lua', 'if ngx.var.uri:find("/script_monitor/", 1, true) then ngx.exit(204) end\n'],
  ['deploy/mitm.py', 'if "/script_monitor/" in flow.request.path:\n    flow.kill()\n'],
  ['dev/fake.rb', "get '/client/v4/zones/:zone/script_monitor/scripts' do\n  '{}'\nend\n"],
  ['deploy/waf.tf', 'expression = "http.request.uri.path contains \\"/script_monitor/\\""\n'],
  ['deploy/envoy.yaml', 'path_template: /client/v4/zones/{zone}/script_*/{kind}\n', 'script_*'],
  ['ci/forbid.sh', 'grep -q script_monitor/scripts access.log || exit 1\n'],
  [
    'public/sw.js',
    "export const isKept = (address) => new URL(address).pathname.includes('/script_mon');\n",
    '/script_mon',
  ],
  ['ci/count.sh', 'grep -c "/script_[a-z]*/" src/list.js\n', 'script_'],
  ['package.json5', '{ scripts: { "scopes": "sed -n s/script_/x/p src/*.js" } }\n', 'script_'],
  ['ci/sums.sh', 'sha256sum src/*.js > sums\n', 'sha256sum'],
  ['tools/scan.py', 'print(sum("script_" in p.read_text() for p in Path("src").rglob("*.js")))\n', 'scrip'],
  [
    'vite.config.js',
    "export default { proxy: { '^/client/v4/zones/[^/]+/script_': { target: 'https://a.example' } } };\n",
    'script_',
  ],
  [
    'gate/open.js',
    "const OPEN = [\n  'zones/script_monitor',\n];\nexport const isOpen = (path) => OPEN.some((each) => path.includes(each));\n",
  ],
  ['.env', 'ALLOWED_PATHS=/zones,/zones/script_monitor/scripts\n'],
];

const OTHERS: readonly [name: string, text: string][] = [
  ['src/labels.js', "export const labels = { script_monitor: 'Scripts' };\n"],
  ['src/log.js', "// Matches /zones/*/script_monitor.\nexport const text = 'the script_monitor of a zone is read';\n"],
  ['dev/rules.js', 'export default [[/^\\/edge(\\/zones\\/\\w+\\/dns_records)$/, "https://edge.example"]];\n'],
  [
    'src/count.js',
    `export const count = () =>\n  fetch('https://a.example', { method: 'POST', body: '{"script_monitor":1}' });\n`,
  ],
  ['dev/any.js', 'export default [[/^\\/client\\/v4\\/zones\\/(\\w+)\\/(\\w+)/, "https://edge.example"]];\n'],
  [
    'deploy/gate.conf',
    '# Was /zones/*/script_monitor.\nlocation /client/v4/zones/ { proxy_pass https://edge.example; }\n',
  ],
  ['ci/style.sh', 'grep -rn "console.log" src && exit 1\nsed -i s/1/2/ version.txt\n'],
  ['src/server.js', "app.get('/zones/:zone/script_monitor/scripts', async () => []);\n"],
  ['README.md', 'It reads `/zones/:zone/script_monitor/scripts`.\n'],
  ['ci/probe.sh', 'curl -s \\\n  "$BASE/zones/$ZONE/script_monitor/scripts"\necho "script_monitor/scripts is read"\n'],
  ['jobs/report.py', 'rows = session.get(f"{BASE}/zones/{zone}/script_monitor/scripts").json()\n'],
  ['paths.json', '{ "files": ["src/script_monitor/scripts.ts"], "columns": { "script_monitor": 1 } }\n'],
  ['.gitignore', '/zones/*/script_monitor/*\n'],
];

describe.each([
  ...RULES.map(([name, text, word = 'script_monitor']) => ({ name, text, word, isRule: true })),
  ...OTHERS.map(([name, text]) => ({ name, text, word: '', isRule: false })),
])('$name ($isRule): $text', ({ name, text, word, isRule }) => {
  const program = createProgram(name, text);

  it('keeps the rewrite from being safe in all faces, if it is a rule for the path', async () => {
    expect(await listRewriting(program, 'src/list.js')).toEqual(isRule ? [] : ALL_FACES);
  });

  it('leaves the rewrite to be made for review, and is named', async () => {
    const cwd = createFolder(program);
    const { stderr } = await runCli(['fix', '--write', '--class', 'review', '--as-of', FIXTURE_DAY], cwd);
    expect(readSource(cwd)).toContain('page_shield/scripts');
    const place = stderr.split('\n').find((line) => line.includes('has a rule for the request, with `')) ?? '';
    expect(place.includes(word) && (place !== '') === isRule).toBe(true);
  });
});

function readSource(folder: string): string {
  return readFileSync(join(folder, 'src/list.js'), 'utf8');
}

it("a route of the program's own server is a rule for a request whose base can be set", async () => {
  const route = "app.get('/zones/:zone/script_monitor/scripts', async () => []);\n";
  const program = createProgram('src/server.js', route);
  const source = "const BASE = process.env.API_BASE ?? 'https://api.cloudflare.com/client/v4';\n";
  const list = source + SOURCE.replace('https://api.cloudflare.com/client/v4', '${BASE}');
  expect(await listRewriting({ ...program, 'src/list.js': list }, 'src/list.js')).toEqual([]);
  expect(await listRewriting({ ...program, 'src/list.js': list, 'src/server.js': '' }, 'src/list.js')).toEqual(
    ALL_FACES,
  );
});

it.each([
  ['deploy/gate.conf', 'location ~ /zones/.+/script_monitor/ { deny all; }\n'],
  ['gate/open.js', 'export const isOpen = (path) => /^\\/client\\/v4\\/zones\\/\\w+\\/script_/.test(path);\n'],
  [
    'scripts/scopes.js',
    "for (const name of readdirSync('../app')) if (name.endsWith('.js')) count(readFileSync(name, 'utf8').split('script_'));\n",
  ],
])('a rule around the package is seen in its repository: %s', async (name, text) => {
  const inPackage = createProgram('src/other.js', '');
  const moved = Object.fromEntries(Object.entries(inPackage).map(([inside, own]) => [`app/${inside}`, own]));
  const program = { ...moved, '.git/HEAD': '', [name]: text };
  expect(await listRewriting(program, 'app/src/list.js', 'app')).toEqual([]);
});
