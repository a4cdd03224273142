/** Files outside of tests that decide by a parameter of the query or a field of the body which a rewrite changes. */
import { describe, expect, it } from 'vitest';
import { ALL_FACES, listRewriting } from './all-faces.ts';

const SOURCES = {
  query:
    'export const attacks = () =>\n' +
    "  fetch('https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks?limit=5&magnitude=MITIGATED_REQUESTS');\n",
  body:
    'export const write = (zone) =>\n' +
    '  fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`, {\n' +
    "    method: 'POST',\n" +
    "    body: JSON.stringify({ type: 'TXT', name: 'a.example', content: 'v', locked: false }),\n" +
    '  });\n',
};

const ROWS: readonly [of: keyof typeof SOURCES, name: string, text: string, isRule: boolean][] = [
  ['query', 'deploy/cache.conf', 'if ($arg_magnitude) { set $kept 1; }\n', true],
  ['query', 'deploy/cache.vcl', 'if (req.url ~ "magnitude=") { return (pass); }\n', true],
  ['query', 'spec/upstream.yaml', 'parameters:\n  - in: query\n    name: magnitude\n    required: true\n', true],
  [
    'query',
    'public/sw.js',
    "onfetch = ({ request }) => keep(new URL(request.url).searchParams.has('magnitude'));\n",
    true,
  ],
  ['query', 'deploy/cache.conf', '# The magnitude= of an attack.\nif ($arg_limit) { set $kept 1; }\n', false],
  ['query', 'lerna.json', '{ "name": "magnitude" }\n', false],
  ['query', 'src/chart.js', "export const getSize = (row) => row.get('magnitude');\n", false],
  ['body', 'policy/records.rego', 'allow if input.body.locked == false\n', true],
  ['body', 'gate/record.schema.json', '{ "required": ["name", "locked"] }\n', true],
  ['body', 'gate/record.schema.json', '{ "required": ["name", "type"], "title": "not locked" }\n', false],
  ['body', 'gate/doors.yaml', 'doors:\n  - locked: true\n', false],
];

describe.each(ROWS)('a rule for the %s in %s: %s', (of, name, text, isRule) => {
  it('keeps the rewrite from being safe in all faces', async () => {
    const program = {
      'package.json': '{ "name": "consumer", "private": true, "type": "module" }\n',
      'src/send.js': SOURCES[of],
      [name]: text,
    };
    expect(await listRewriting(program, 'src/send.js')).toEqual(isRule ? [] : ALL_FACES);
  });
});
