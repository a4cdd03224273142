/** Silence that is counted: texts of a file in a package that talks to the platform, with the limitation that each has. */
export const API = 'https://api.cloudflare.com/client/v4';
/** A package that talks to the platform. */
export const TALKS = { 'package.json': '{"name":"p","dependencies":{"cloudflare":"4.5.0"}}' };
export const ENDED = `fetch('${API}/accounts/a/workers/namespaces');\n`;

/** A configuration that declares a client. */
export const DECLARED = JSON.stringify({ clients: [{ from: 'our-http', name: 'call', like: 'axios', baseUrl: API }] });

/** What is seen and not judged: its name, the text of a file, the reason and the line. */
export const COUNTED: readonly [string, string, string, number][] = [
  ['the evidence level hides a use', 'fetch(`${process.env.API_URL}/zones/${z}/settings`);\n', 'weak-evidence', 1],
  ['a comment keeps a use', `\n// eslint-disable-next-line sunset/no-ended-route\n${ENDED}`, 'silenced', 3],
  [
    'a request has an unknown base',
    "import { hosts } from './gone.js';\nconst base = hosts.find((host) => host.isMain);\nfetch(`${base}/user/billing/history`);\n",
    'unknown-base',
    3,
  ],
  [
    'a client is not modelled',
    `import { Rest } from 'some-rest-client';\n\nconst rest = new Rest({ baseUrl: '${API}' });\nrest.send('zones', id, 'firewall/rules');\n`,
    'unmodelled-client',
    3,
  ],
  [
    'a function that is not read gets the client and the name of a method',
    "import Cloudflare from 'cloudflare';\nimport _ from 'lodash';\nconst client = new Cloudflare();\nconst METHODS = { domains: 'registrar.domains.list' };\nawait _.invoke(client, METHODS[process.argv[2]], {});\n",
    'unmodelled-client',
    5,
  ],
  [
    'a function that is not read gets the client and the names of a method',
    "import Cloudflare from 'cloudflare';\nimport { call } from 'some-caller';\ncall(new Cloudflare(), ['registrar', 'domains', 'list']);\n",
    'unmodelled-client',
    3,
  ],
  [
    'a function that is not read gets the client, and the file names a method',
    "import Cloudflare from 'cloudflare';\nimport { bind } from 'some-caller';\nconst run = bind(new Cloudflare());\nrun('registrar.domains.list');\n",
    'unmodelled-client',
    3,
  ],
  [
    'the headers come from the environment',
    "const headers = JSON.parse(process.env.H ?? '{}');\nfetch(`${process.env.API ?? '" +
      API +
      "'}/zones`, { headers: { ...headers } });\n",
    'unknown-content',
    2,
  ],
  [
    'a declared client is called in another way',
    "import { call } from 'our-http';\n\ncall({ uri: '/accounts/a/workers/namespaces', verb: 'GET' });\n",
    'weak-evidence',
    3,
  ],
  ...(
    [
      [
        'a command line',
        `import { run } from 'task-runner';\nrun('curl -s "${API}/accounts/a/workers/namespaces"');\n`,
        2,
      ],
      [
        'a list of words',
        `const { start } = require('task-runner');\nstart('curl', ['-s', \`${API}/accounts/\${a}/workers/namespaces\`]);\n`,
        2,
      ],
      [
        'the shell of a library',
        `import { $ } from 'task-shell';\n\nawait $\`curl ${API}/accounts/a/workers/namespaces\`;\n`,
        3,
      ],
      ['a command of Deno', `new Deno.Command('curl', { args: ['${API}/accounts/a/workers/namespaces'] });\n`, 1],
      [
        'a socket',
        "import tls from 'node:tls';\ntls.connect(443, host).write('GET /client/v4/accounts/a/workers/namespaces HTTP/1.1\\r\\n');\n",
        2,
      ],
      [
        'a command line with an unknown path',
        `import { execFile } from 'node:child_process';\nexport const curl = (path) => execFile('curl', ['-s', '${API}' + path]);\n`,
        2,
      ],
      ['code that is joined', `eval('fe' + "tch('${API}/accounts/a/" + "workers/namespaces')");\n`, 1],
      [
        'code that gets the base',
        `new Function('base', "axios.get(base + '/accounts/a/workers/namespaces')")('${API}');\n`,
        1,
      ],
      ['code that joins it', `new Function('a', 'get("${API}/accounts/" + a + "/workers/namespaces")');\n`, 1],
      ['code that puts a path behind the base', `eval('const base = "${API}"; get(base + path(1))');\n`, 1],
      ['the URL of a module', `\nimport("data:text/javascript,fetch('${API}/accounts/a/workers/namespaces')");\n`, 2],
      [
        'an encoded URL of a module',
        `import('data:text/javascript,${encodeURIComponent(`fetch("${API}/accounts/a/workers/namespaces")`)}');\n`,
        1,
      ],
      [
        'the bytes of the URL of a worker',
        `new Worker('data:text/javascript;base64,${btoa(`fetch('${API}/accounts/a/workers/namespaces')`)}');\n`,
        1,
      ],
      ['code in a text', `\npage.evaluate("fetch('${API}/accounts/a/workers/namespaces')");\n`, 2],
    ] as const
  ).map(([what, text, line]): [string, string, string, number] => [
    `a URL is in ${what}`,
    text,
    'unmodelled-client',
    line,
  ]),
  ...(
    [
      [
        'that a library of streams gets',
        `import { open } from 'event-streams';\nopen({ to: '${API}/accounts/a/workers/namespaces' });\n`,
        2,
      ],
      ['of an event source', `new EventSource(\n  '${API}/accounts/a/workers/namespaces',\n);\n`, 2],
      [
        'of a socket of the browser',
        "const socket = new WebSocket('wss://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');\n",
        1,
      ],
      [
        'of an image',
        `export const API = '${API}';\nnew Image().src = \`\${API}/accounts/\${account}/workers/namespaces\`;\n`,
        2,
      ],
      ['within markup', `\nbody.innerHTML = '<img src="${API}/accounts/a/workers/namespaces">';\n`, 2],
      ['of the page', `location.href = '${API}/accounts/a/workers/namespaces';\n`, 1],
      [
        'within a style',
        '\nconst image = `url(https://api.cloudflare.com/client/v4/accounts/${a}/workers/namespaces)`;\n',
        2,
      ],
      ['in code that an indirect eval runs', `(0, eval)("fe" + "tch('${API}/accounts/a/workers/namespaces')");\n`, 1],
      ['with an unknown path', `new EventSource('${API}' + decode(text));\n`, 1],
    ] as const
  ).map(([what, text, line]): [string, string, string, number] => [
    `a URL is one ${what}`,
    text,
    'unmodelled-client',
    line,
  ]),
  [
    'a callback sorts the parts of a path',
    `const parts = ['workers', 'a', 'accounts', 'namespaces'];\nfetch('${API}/' + parts.sort((one, other) => order(one, other)).join('/'));\n`,
    'unknown-segment',
    2,
  ],
  [
    'a file imports the platform’s client and holds no word of the data',
    "// about zones\nimport Cloudflare from 'cloudflare';\nexport const list = (client) => client.zones.list();\n",
    'left-out',
    2,
  ],
  [
    'a part of a path may be several segments',
    `fetch(\`${API}/zones/\${z}/../y/firewall/rules\`);\n`,
    'unknown-segment',
    1,
  ],
  [
    'an element sends',
    `\nexport const F = () => <form action="${API}/accounts/a/workers/namespaces" />;\n`,
    'unmodelled-client',
    2,
  ],
  ...(
    [
      ['of a call', `fetch('${API}' + decode(text));\n`, 1],
      ['of a call of the file', `const send = (path) => fetch('${API}' + path);\nsend(decode(text));\n`, 2],
      ['behind an ID', `fetch(\`${API}/zones/\${zone}\${rest}\`);\n`, 1],
      ['behind a word', `fetch(\`${API}/zones/z/firewall\${decode(text)}\`);\n`, 1],
      ['that a callback gets', `app.get('/x', (given) => fetch('${API}' + given.path));\n`, 1],
      ['of the program’s own address', `const pass = (req) => fetch('${API}' + req.url);\n`, 1],
      [
        'of the members of a proxy',
        `export const api = new Proxy({}, { get: (_, name) => () => fetch('${API}/' + name) });\n`,
        1,
      ],
      ['with the version in it', "fetch('https://api.cloudflare.com' + decode(text));\n", 1],
      [
        'of HTTP/2',
        "import { connect } from 'node:http2';\nconnect('https://api.cloudflare.com').request(make());\n",
        2,
      ],
    ] as const
  ).map(([what, text, line]): [string, string, string, number] => [
    `a path is not known, ${what}`,
    text,
    'unknown-segment',
    line,
  ]),
  ...(
    [
      [
        'a hook rewrites the path, of ky',
        `import ky from 'ky';
const api = ky.create({ prefixUrl: '${API}', hooks: { beforeRequest: [(req) => new Request(req.url.replace('/kv', '/workers/namespaces'), req)] } });
export const list = (id) => api.get(\`accounts/\${id}/kv\`);\n`,
      ],
      [
        'a hook rewrites the path, of got',
        `import got from 'got';
const api = got.extend({ prefixUrl: '${API}', hooks: { beforeRequest: [(o) => { o.url = new URL(o.url.href.replace('/kv', '/workers/namespaces')); }] } });
export const list = (id) => api.get(\`accounts/\${id}/kv\`);\n`,
      ],
      [
        'a hook rewrites the path, of axios',
        `import axios from 'axios'; const api = axios.create({ baseURL: '${API}' });
api.interceptors.request.use((c) => { c.url = c.url.replace(/kv$/, process.env.SEGMENT); return c; });
export const list = (id) => api.get(\`/accounts/\${id}/kv\`);\n`,
      ],
      [
        'a hook rewrites the path, of undici',
        `import { Agent, setGlobalDispatcher } from 'undici';
setGlobalDispatcher(new Agent().compose((send) => (o, h) => send({ ...o, path: o.path.replace('/kv', '/workers/namespaces') }, h)));
export const list = (id) => fetch(\`${API}/accounts/\${id}/kv\`);\n`,
      ],
    ] as const
  ).map(([what, text]): [string, string, string, number] => [what, text, 'unknown-segment', 3]),
  [
    'a proxy makes the URL of the names of its members',
    `const make = (url) => new Proxy(() => fetch(url), { get: (_, key) => make(url + '/' + key) });
const api = make('${API}');
export const list = () => api.accounts[1].workers.namespaces();\n`,
    'base-not-followed',
    2,
  ],
  [
    'a base has no request, because operators of a library build the URL',
    `import { of, map, switchMap } from 'rxjs';
export const list = (id) => of(\`/accounts/\${id}/workers\`).pipe(
  map((p) => p + '/namespaces'),
  map((p) => '${API}' + p),
  switchMap((u) => fetch(u)),
);\n`,
    'base-not-followed',
    4,
  ],
  [
    'a base has no request, because a list of functions is composed',
    `const pipe = (...fs) => (x) => fs.reduce((a, f) => f(a), x);
const base = (p) => '${API}' + p;
export const list = pipe((id) => \`/accounts/\${id}/workers/namespaces\`, base, (u) => fetch(u));\n`,
    'base-not-followed',
    2,
  ],
  ['a part of a path is not known', `fetch(\`${API}/zones/z/settings/\${name}\`);\n`, 'unknown-segment', 1],
  ['a method is not known', `fetch('${API}/organizations/a', { method });\n`, 'unknown-method', 1],
];
