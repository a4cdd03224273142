/** Reads of the answers of requests in shell scripts: by jq, and by commands that are not read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJq } from '../../analysis/translation/jq/jq-filter.ts';
import { readScript } from './read-script.ts';

const API = 'https://api.cloudflare.com/client/v4';
const RECORDS = `curl -s "${API}/zones/$ZONE/dns_records"`;
const TUNNELS = `curl -s "${API}/accounts/$ACCOUNT/cfd_tunnel"`;
const NAME = 'proven GET zone_name';

/** What is found in a script that pipes DNS records to jq. */
const filter = (written: string): string[] => readScript('a.sh', `${RECORDS} | jq -r '${written}'\n`);

describe('a field is read by the filter of jq', () => {
  it.each([
    '.result[].zone_name',
    '.result[0].zone_name',
    '.result[]["zone_name"]',
    '.result[]."zone_name"?',
    '.result | .[] | .zone_name',
    '.result | map(.zone_name)',
    '[.result[] | .zone_name] | unique | length',
    '.result[] | select(.zone_name == "a") | .id',
    '.result | map(select(.type == "A" and .zone_name != null)) | length',
    '.result[] | {id, zone_name}',
    '.result[] | {id, name: .zone_name}',
    '.result[] | [.id, .zone_name] | @tsv',
    '.result[] | "\\(.id) \\(.zone_name)"',
    '.result | sort_by(.zone_name) | first | .id',
    '.result | group_by(.zone_name) | map({n: length})',
    '.result as $all | $all[] | .zone_name',
    '.result[] as {zone_name: $name} | $name',
    'def zone: .zone_name; .result[] | [.id, zone]',
    'def each(f): .result[] | f; each(.zone_name)',
    'if .success then .result[].zone_name else .errors end',
    'reduce .result[] as $r ({}; . + {a: $r.zone_name})',
    '[.result[] | .zone_name // "none"] | join(",")',
    '.result | to_entries[] | .value.zone_name',
    'first(.result[] | .zone_name)',
    'getpath(["result", 0, "zone_name"])',
    'try .result[].zone_name catch "none"',
    '.. | .zone_name? // empty',
    '# all of them\n  .result[]\n  | .zone_name',
  ])('%s', (written) => {
    expect(filter(written)).toEqual([NAME]);
  });

  it('at its own place in a filter of several lines', () => {
    const text = `${RECORDS} |\n  jq '.result[]\n    | {id,\n       zone_name}'\n`;
    expect(readScript('a.sh', text)).toEqual([NAME]);
  });

  it('on the connections of a tunnel', () => {
    const text = `${TUNNELS} | jq -r '.result[] | .name as $n | .connections[] | [$n, .colo_name] | @tsv' | sort -u\n`;
    expect(readScript('a.sh', text)).toEqual(['proven GET connections']);
  });
});

describe('the answer gets to jq', () => {
  const JQ = "jq -r '.result[].zone_name'";

  it.each([
    ['by a variable and echo', `R=$(${RECORDS})\necho "$R" | ${JQ}`],
    ['by printf', `R=$(${RECORDS})\nprintf '%s\\n' "$R" | ${JQ}`],
    ['by a here-string', `R=$(${RECORDS})\n${JQ} <<< "$R"`],
    ['by a here-document', `R=$(${RECORDS})\n${JQ} <<END\n$R\nEND`],
    ['in a substitution', `N=$(${RECORDS} | ${JQ})`],
    ['in backticks', `N=\`${RECORDS} | ${JQ}\``],
    ['in a list', `N=($(${RECORDS} | ${JQ}))`],
    ['as an argument', `R=$(${RECORDS})\njq -n --argjson r "$R" '$r.result[].zone_name'`],
    ['by a file of curl', `${RECORDS} -o out.json\n${JQ} out.json`],
    ['by a file', `${RECORDS} > "$TMP/out.json"\n${JQ} < "$TMP/out.json"`],
    ['by cat', `${RECORDS} > out.json\ncat out.json | ${JQ}`],
    ['by tee', `${RECORDS} | tee out.json | head -c 9\n${JQ} out.json`],
    ['in a list of files', `${RECORDS} > out.json\njq -s '.[].result[].zone_name' out.json`],
    ['by another filter', `${RECORDS} | jq '.result' | jq '.[].zone_name'`],
    ['by a group', `{ ${RECORDS}; } | ${JQ}`],
    ['by a subshell', `(${RECORDS}) | ${JQ}`],
    ['by a loop', `for P in 1 2; do ${RECORDS}; done | ${JQ}`],
    ['by a function', `get() { curl -s "${API}$1"; }\nget /zones/1/dns_records | ${JQ}`],
    ['by the output of a function', `get() {\n  local body\n  body=$(${RECORDS})\n  echo "$body"\n}\nN=$(get | ${JQ})`],
    ['in a function', `show() { ${JQ}; }\n${RECORDS} | show`],
    ['line by line', `${RECORDS} | jq -c '.result[]' | while read -r R; do\n  echo "$R" | jq .zone_name\ndone`],
    [
      'encoded, by a function with the filter as its argument',
      `for R in $(${RECORDS} | jq -r '.result[] | @base64'); do\n  _jq() { echo \${R} | base64 --decode | jq -r \${1}; }\n  _jq '.zone_name'\ndone`,
    ],
    ['from wget', `wget -qO- ${API}/zones/1/dns_records | ${JQ}`],
    ['in a condition', `if ! ${RECORDS} | jq -e '.result | any(.zone_name)' > /dev/null; then exit 1; fi`],
  ])('%s', (_, text) => {
    expect([...new Set(readScript('a.sh', `${text}\n`))]).toEqual([NAME]);
  });

  it.each([
    [
      'a step of a workflow',
      'a.yml',
      `jobs:\n  a:\n    steps:\n      - run: |\n          R=$(${RECORDS})\n          echo "n=$(echo "$R" | ${JQ})" >> "$GITHUB_OUTPUT"\n`,
    ],
    ['Markdown', 'a.md', `\`\`\`bash\n${RECORDS} | ${JQ}\n\`\`\`\n`],
    [
      'a script of a package',
      'package.json',
      JSON.stringify({ scripts: { a: `curl -s ${API}/zones/1/dns_records | ${JQ}` } }),
    ],
  ])('in %s', (_, name, text) => {
    expect(readScript(name, text)).toEqual([NAME]);
  });
});

it.each([
  ['a live field', `${RECORDS} | jq '.result[] | {id, name}'`],
  ['the whole answer', `${RECORDS} | jq .`],
  ['a field that is deleted', `${RECORDS} | jq 'del(.result[].zone_name)'`],
  ['a field that is written', `${RECORDS} | jq '.result[] | .zone_name = "a"'`],
  ['a field of its own', `${RECORDS} | jq '[.result[] | {zone_name: .name}]' | jq -r '.[].zone_name'`],
  ['a variable of jq', `${RECORDS} | jq --arg zone_name "$N" '.result[] | select(.name == $zone_name) | {$zone_name}'`],
  ['the answer of another host', "curl -s https://api.example.com/zones/1/dns_records | jq '.result[].zone_name'"],
  ['the answer of another operation', `curl -s ${API}/zones/1 | jq '.result.zone_name'`],
  ['another file', `${RECORDS} > a.json\njq '.result[].zone_name' b.json`],
  ['text that a script prints', `echo '{"result":[]}' | jq '.result[].zone_name'\n${RECORDS}`],
  ['text without the field', `${RECORDS} | grep -o '"id":"[^"]*"'`],
  ['an element at a place', `${RECORDS} | jq -r ".result[$I].id"`],
])('silent about %s', (_, text) => {
  expect(readScript('a.sh', `${text}\n`)).toEqual([]);
});

it.each([
  ['a filter in a file', `${RECORDS} | jq -f a.jq`],
  ['a filter whose end is a variable', `${RECORDS} | jq ".result[].$FIELD"`],
  ['a filter in a variable', `${RECORDS} | jq -r "$FILTER"`],
  ['a computed name', `${RECORDS} | jq --arg f "$F" '.result[] | .[$f]'`],
  ['a function of a module', `${RECORDS} | jq 'include "own"; names'`],
  ['a filter that does not parse', `${RECORDS} | jq '.result[] | ('`],
  ['a filter that ends within a text', `${RECORDS} | jq '.result[] | "a'`],
  ['a filter that ends within an escape', `${RECORDS} | jq '.result[] | "a\\'`],
  ['Python that names a field', `${RECORDS} | python3 -c 'import json, sys; print(json.load(sys.stdin)["zone_name"])'`],
  ['a pattern that names a field', `${RECORDS} | grep -o '"zone_name":"[^"]*"'`],
])('counted, where nothing tells what is read: %s', (_, text) => {
  expect(readScript('a.sh', `${text}\n`)).toEqual(['1 unknown-content']);
});

it('a filter that is not read is counted for operations with claimed fields alone', () => {
  expect(readScript('a.sh', `curl -s ${API}/zones/1/dns_records/export | jq -f a.jq\n`)).toEqual([]);
});

it('parses or refuses any filter', () => {
  const piece = fc.constantFrom(
    ...'. [ ] { } ( ) | , : ; " \\( ? // as $a .b @csv if then else end def f reduce 1 .. = |='.split(' '),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      parseJq([{ kind: 'text', text: pieces.join(' '), at: 0 }]);
    }),
  );
});

it('reads filters that are nested or called without end', () => {
  for (const written of [
    '('.repeat(5000),
    `${'['.repeat(300)}${']'.repeat(300)}`,
    'def f: f | f; f',
    '.a'.repeat(9000),
  ])
    expect(() => filter(written)).not.toThrow();
});
