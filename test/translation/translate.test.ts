/** Requests outside of JavaScript: shell scripts, `.http` files, workflows and Markdown, through the engine. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import { applyEdits } from '../../analysis/edits/apply.ts';
import { selectEdits } from '../../analysis/edits/select-edits.ts';
import { findDirectives } from '../../analysis/findings/suppressions.ts';
import { NO_PACKAGE } from '../../analysis/program/source-file.ts';
import { createTextFinders } from '../../analysis/findings/texts/text-finders.ts';
import { analyzeText } from '../../analysis/host/analyze-translations.ts';
import { loadDataset } from '../../data/load.ts';
import type { Finding } from '../../analysis/findings/finding.ts';

const engine = createEngine(loadDataset());
const finders = createTextFinders(loadDataset());
const API = 'https://api.cloudflare.com/client/v4';

function judge(name: string, text: string): readonly Finding[] {
  const found = analyzeText({ name, text }, { facts: NO_PACKAGE }, { engine, finders });
  return engine.judge({ name, text }, found.analysis, { asOf: '2026-11-25', evidence: 'possible' });
}

/** `proven GET /zones/{}/settings/minify "settings/minify"`: with the characters that a finding points at. */
function find(name: string, text: string): string[] {
  return judge(name, text).map(
    ({ evidence, method, path, range }) => `${evidence} ${method} ${path} "${text.slice(...range)}"`,
  );
}

const fix = (name: string, text: string): string =>
  applyEdits(text, selectEdits(judge(name, text), 'review').edits).text;

const MINIFY = 'proven GET /zones/{}/settings/minify "settings/minify"';

describe('a script with a quote that is never closed', () => {
  const CALL = `curl "${API}/zones/$ZONE/settings/minify"\n`;

  it.each([
    ['before the call', `echo "begins\n${CALL}`, [MINIFY]],
    ['behind it', `${CALL}echo 'it's done'\n`, [MINIFY]],
    ['in its own line', CALL.replace('"\n', '\n'), [MINIFY]],
    ['in a substitution', `x=$(echo "a\n${CALL})\n`, [MINIFY]],
    ['of a call of something else', `echo "begins\n${CALL.replace('cloudflare', 'example')}`, []],
  ])('is read line by line: %s', (_, text, expected) => {
    expect(find('a.sh', text)).toEqual(expected);
  });

  it('is not one whose quotes go over lines', () => {
    expect(find('a.sh', `echo "help:\n${CALL.replaceAll('"', '')}"\necho "\${x#"\${x%%[! ]*}"}"\n`)).toEqual([]);
  });
});

describe('a curl command', () => {
  it.each([
    ['a plain one', `curl ${API}/zones/$ZONE/settings/minify`, [MINIFY]],
    ['quotes within a word', `curl '${API}'/zones/"$ZONE"/settings/minify`, [MINIFY]],
    [
      'options before and behind',
      `curl -sSfL -o out "${API}/zones/$ZONE/settings/minify" -m 10 --compressed`,
      [MINIFY],
    ],
    ['several lines', `curl \\\n  --silent \\\n  --url ${API}/zones/$ZONE/settings/minify`, [MINIFY]],
    ['in front of a pipe', `curl ${API}/zones/$ZONE/settings/minify | jq '.result | .[0]' > x 2>&1`, [MINIFY]],
    ['in a substitution', `VALUE=$(curl -s "${API}/zones/$ZONE/settings/minify" | jq -r .id)`, [MINIFY]],
    ['in quotes and backticks', `echo "is \`curl ${API}/zones/$ZONE/settings/minify\`"`, [MINIFY]],
    ['behind other commands', `sudo env A=1 timeout 5 /usr/bin/curl ${API}/zones/$ZONE/settings/minify`, [MINIFY]],
    ['behind a condition', `[ -n "$A" ] && curl ${API}/zones/$ZONE/settings/minify || exit 1`, [MINIFY]],
  ])('%s', (_, text, expected) => {
    expect(find('a.sh', text)).toEqual(expected);
  });

  it.each([
    ['-X', `-X PATCH`, 'PATCH'],
    ['joined', `-sXPATCH`, 'PATCH'],
    ['--request', `--request "PATCH"`, 'PATCH'],
    ['data', `-d '{"value":"on"}'`, 'POST'],
    ['--json', `--json '{"value":"on"}'`, 'POST'],
    ['a form', `-F file=@a`, 'POST'],
    ['data in the query', `-G -d a=b`, 'GET'],
    ['the head alone', `-I`, 'HEAD'],
    ['a file', `-T file`, 'PUT'],
  ])('the method: %s', (_, options, method) => {
    const [found] = judge('a.sh', `curl ${options} ${API}/accounts/$ID/workers/namespaces`);
    const expected = ['GET', 'POST'].includes(method) ? method : undefined;
    expect(found?.method).toBe(expected);
    // The data claims the others for settings alone.
    if (method === 'PATCH')
      expect(judge('a.sh', `curl ${options} ${API}/zones/1/settings/minify`)[0]?.method).toBe(method);
  });

  it('the method of a variable is not known', () => {
    expect(find('a.sh', `curl -X "$METHOD" ${API}/zones/1/settings/minify`)).toEqual([
      'proven null /zones/1/settings/minify "settings/minify"',
    ]);
  });

  it.each([
    ['data in single quotes', `-d '{"type":"SRV","data":{"name":"a","port":1}}'`],
    ['data with escapes and holes', `-d "{\\"type\\":\\"SRV\\",\\"data\\":{\\"name\\":\\"$NAME\\",\\"port\\":$PORT}}"`],
    ['quotes that end and begin again', `--data-raw '{"type":"SRV","data":{"name":"'"$NAME"'","port":1}}'`],
    ['a document', `-d @- <<END\n{"type":"SRV",\n "data":{"name":"$NAME","port":1}}\nEND`],
    ['a document of another command', `--data "$(cat <<'END'\n{"type":"SRV",\n "data":{"name":"a","port":1}}\nEND\n)"`],
  ])('fields: %s', (_, data) => {
    expect(find('a.sh', `curl -X POST ${API}/zones/1/dns_records ${data}\necho done`)).toEqual([
      'proven POST /zones/1/dns_records "name"',
    ]);
  });

  it('what echo prints is the data', () => {
    const text = `echo '{"type":"SRV","data":{"name":"a","port":1}}' | curl ${API}/zones/1/dns_records -d @-`;
    expect(find('a.sh', text)).toEqual(['proven POST /zones/1/dns_records "name"']);
  });

  it.each([
    ['of printf', `$(printf '{"type":"SRV","data":{"name":"%s","port":%d}}\\n' "$NAME" 1)`],
    ['of echo', `$(echo '{"type":"SRV","data":{"name":"a","port":1}}')`],
    ['of jq', `$(jq -n --arg n "$NAME" '{type: "SRV", data: {name: $n, port: (1 + 2)}}')`],
    [
      'of jq, from input',
      `$(jq -c '{"type": "SRV", data: {name, "port": .port // 1, tags: [.a, {b: 2}]}} # all' in.json)`,
    ],
  ])('fields in the output %s', (_, data) => {
    expect(find('a.sh', `curl -X POST ${API}/zones/1/dns_records -d "${data}"`)).toEqual([
      'proven POST /zones/1/dns_records "name"',
    ]);
  });

  it('fields that jq writes into a pipe, at their place', () => {
    const text = `jq -n --arg type "$T" --argjson o '{"a":1}' '{\n  $type, o: $o, locked: true\n}' | curl ${API}/zones/1/dns_records -d @-`;
    expect(find('a.sh', text)).toEqual(['proven POST /zones/1/dns_records "locked"']);
  });

  it.each([
    ['a live field', `'{name: "a", content: .locked}'`],
    ['a filter that constructs no object', `'.locked'`],
    ['an object that is joined with another', `'{a: 1} + {locked: true}'`],
    ['a filter that is never closed', `'{a: [{locked'`],
  ])('silent about what jq writes: %s', (_, filter) => {
    expect(find('a.sh', `jq ${filter} in.json | curl ${API}/zones/1/dns_records -d @-`)).toEqual([]);
  });

  it.each([
    ['a variable', `AUTH="X-Auth-User-Service-Key: $KEY"`, '$AUTH'],
    ['an exported one', `export AUTH='X-Auth-User-Service-Key: v1.0-a'`, '$AUTH'],
    [
      'one of two branches',
      `AUTH="X-Auth-User-Service-Key: $A"\nif test "$B"; then AUTH="Authorization: Bearer $B"; fi`,
      '$AUTH',
    ],
    [
      'a conditional command',
      `AUTH="X-Auth-User-Service-Key: $A"\ntest "$B" && AUTH="Authorization: Bearer $B"`,
      '$AUTH',
    ],
    ['a variable with its name', `NAME=X-Auth-User-Service-Key`, '$NAME: $KEY'],
  ])('a header in %s', (_, assigned, header) => {
    expect(find('a.sh', `${assigned}\ncurl -H "${header}" ${API}/user`)).toEqual([
      'proven GET /user "X-Auth-User-Service-Key"',
    ]);
  });

  it.each([
    ['that is assigned again', `AUTH="X-Auth-User-Service-Key: $A"\nAUTH="Authorization: Bearer $B"`],
    ['that is another', `OTHER="X-Auth-User-Service-Key: $A"`],
  ])('silent about a header in a variable %s', (_, assigned) => {
    expect(find('a.sh', `${assigned}\ncurl -H "$AUTH" ${API}/user`)).toEqual([]);
  });

  it('headers, of an array of options as well', () => {
    const header = 'proven GET /user "X-Auth-User-Service-Key"';
    expect(find('a.sh', `curl -H "X-Auth-User-Service-Key: $KEY" ${API}/user`)).toEqual([header]);
    const list = `ARGS=(-s)\nARGS+=(-H "X-Auth-User-Service-Key: $KEY")\ncurl "\${ARGS[@]}" ${API}/user`;
    expect(find('a.sh', list)).toEqual([header]);
  });

  it.each([
    ['another host', 'curl https://api.example.com/client/v4/zones/1/settings/minify'],
    ['a live route', `curl ${API}/zones/1/settings/http3`],
    ['a comment', `# curl ${API}/zones/1/settings/minify`],
    ['a printed one', `echo "curl ${API}/zones/1/settings/minify"`],
    ['another program', `open ${API}/zones/1/settings/minify`],
    ['the value of an option', `curl -e ${API}/zones/1/settings/minify https://example.com`],
    ['a quoted document', `cat <<'END'\ncurl ${API}/zones/1/settings/minify\nEND`],
    ['a field of another record', `curl ${API}/zones/1/dns_records -d '{"type":"NAPTR","data":{"service":"a"}}'`],
  ])('silent: %s', (_, text) => {
    expect(find('a.sh', text)).toEqual([]);
  });
});

describe('other commands that send requests', () => {
  const KV = 'proven GET /accounts/x/workers/namespaces "workers/namespaces"';
  const URL = `${API}/accounts/x/workers/namespaces`;

  it.each([
    ['wget', `wget -qO- --header "Authorization: Bearer $T" ${URL}`, [KV]],
    ['wget with a method and a body', `wget --method=POST --body-data '{}' ${URL}`, [KV.replace('GET', 'POST')]],
    ['wget with a body', `wget --post-data={} ${URL}`, [KV.replace('GET', 'POST')]],
    ['HTTPie', `http ${URL}`, [KV]],
    ['HTTPie with a method', `https --body POST ${URL} Authorization:$T`, [KV.replace('GET', 'POST')]],
    ['HTTPie with fields', `http ${URL} title=a n:=1 page==2`, [KV.replace('GET', 'POST')]],
    ['xh without a scheme', `xh ${URL.replace('https://', '')}`, [KV]],
    [
      'URLs in braces',
      `curl "${API}/accounts/x/{storage/kv,workers}/namespaces"`,
      [KV.replace('"workers', '"workers}')],
    ],
    ['input of xargs', `echo ${URL} | xargs curl -s`, [KV]],
    ['a nested shell', `bash -ec 'curl -s ${URL}'`, [KV]],
    ['another host', `ssh host 'curl -s ${URL}'`, [KV]],
    ['a variable in a nested shell', `A=${API}\nsh -c "curl -s $A/accounts/x/workers/namespaces"`, [KV]],
    ['a function that another script calls', `kv() { curl ${URL}; }`, [KV]],
    ['code of node', `node -e 'fetch("${URL}")'`, [KV]],
    ['code in a here-document', `node --input-type=module <<'EOF'\nawait fetch("${URL}");\nEOF`, [KV]],
    ['a module that the script writes', `cat > a.mjs <<'E'\nawait fetch("${URL}");\nE\nnode a.mjs`, [KV]],
    ['one that it writes in a folder', `sudo tee "$DIR/a.cts" <<'E' >/dev/null\nawait fetch("${URL}");\nE`, [KV]],
    ['a script that it writes', `cat <<'E' >"$DIR"/a.sh && sh "$DIR"/a.sh\ncurl ${URL}\nE`, [KV]],
    ['a line that it adds to a script', `echo 'curl ${URL}' >> a.sh`, [KV]],
    ['a text that it writes', `cat > a.md <<'E'\ncurl ${URL}\nE`, []],
    ['an answer that it writes', `cat <<'E' | grep a 2> a.sh\ncurl ${URL}\nE`, []],
    ['code of deno', `deno eval "const a: string = '${URL}'; await fetch(a)"`, [KV]],
    ['a program with the URL as its argument', `node read.js ${URL}`, []],
    ['what other commands look for', `grep -q ${URL} a.txt && [ "$A" = ${URL} ]`, []],
    ['braces that -g keeps', `curl -g "${API}/accounts/x/{storage/kv,workers}/namespaces"`, []],
    ['HTTPie at another host', `http https://example.com/client/v4/accounts/x/workers/namespaces`, []],
  ])('%s', (_, text, expected) => {
    expect(find('a.sh', text)).toEqual(expected);
  });

  const count = (name: string, text: string): readonly string[] => {
    const { analysis } = analyzeText({ name, text }, { facts: NO_PACKAGE }, { engine, finders });
    return analysis.limitations.map(({ line, reason }) => `${line} ${reason}`);
  };

  it.each([
    ['options in a file', `\ncurl -K - <<EOF\nurl = "${URL}"\nEOF\n`, ['2 unmodelled-client']],
    ['a container', `docker run --rm example/fetch -s ${URL}`, ['1 unmodelled-client']],
    ['code with a variable', `node -e "fetch('${URL}?a=$A')"`, ['1 unmodelled-client']],
    ['a module with a variable', `\ncat > a.mjs <<E\nfetch('${URL}?a=$A')\nE`, ['2 unmodelled-client']],
    ['a function with an unknown path', `cf() { curl "${API}$1"; }`, ['1 unknown-segment']],
    [
      'too many braces',
      `curl ${API}/accounts/${'{1,2}'.repeat(9)}/{workers,storage}/namespaces`,
      ['1 unknown-segment'],
    ],
  ])('%s: not read, and counted', (_, text, expected) => {
    expect(count('a.sh', text)).toEqual(expected);
    expect(find('a.sh', text)).toEqual([]);
  });

  it.each([
    ['what is printed', `echo "see ${URL}"`],
    ['what is looked for', `grep -rn ${URL} src`],
    ['a live route', `docker run curlimages/curl ${API}/zones/1/dns_records`],
  ])('%s is not counted', (_, text) => {
    expect(count('a.sh', text)).toEqual([]);
  });

  it('a workflow: scripts of github-script and node, with expressions, and commands in a list', () => {
    const text = [
      'jobs:',
      '  one:',
      '    steps:',
      '      - uses: actions/github-script@v7',
      '        with:',
      '          script: |',
      "            // it's the account",
      `            const at = "${API}/accounts/\${{ inputs.account }}";`,
      '            if (!at) return;',
      '            return fetch(`${at}/workers/namespaces?a=${{ inputs.a }}`);',
      '      - run: |',
      `          fetch('${URL}')`,
      '        shell: node {0}',
      '      - uses: other/script@v1',
      '        with:',
      `          script: fetch('${URL}')`,
      `      - args: ["curl", '-s', "${URL}"] # read`,
    ].join('\n');
    expect(find('.github/workflows/a.yml', text)).toEqual([
      'proven GET /accounts/{}/workers/namespaces "workers/namespaces"',
      KV,
      KV,
    ]);
  });

  it.each(['\u2028', '\u2029', '\r'])('reads lines that hold %j', (character) => {
    const text = `name: a${character}b\nrun: curl -s "${URL}"\n`;
    expect(find('a.yml', text)).toEqual([KV]);
  });

  it.each([
    ['of its own lines', `command:\n  - curl\n  - -s\n  - "${URL}"\n`, KV],
    ['with a path to it', `steps:\n- /usr/bin/curl\n- ${URL}\n`, KV],
    ['in brackets over several lines', `command: [curl, -s,\n  "${URL}"]\n`, KV],
  ])('a command in a list of words %s', (_, text, expected) => {
    expect(find('a.yml', text)).toEqual([expected]);
    expect(fix('a.yml', text)).toBe(text.replace('workers/namespaces', 'storage/kv/namespaces'));
  });

  it.each([
    ['an action', `- uses: other/request@v1\n  with:\n    url: ${URL}\n`, ['3 unmodelled-client']],
    ['a module', `- uri:\n    url: "${URL}"\n`, ['2 unmodelled-client']],
    [
      'an action, with expressions in its path,',
      `- uses: other/request@v1\n  with:\n    url: ${API}/accounts/\${{ vars.ACCOUNT }}/workers/namespaces\n`,
      ['3 unmodelled-client'],
    ],
    [
      'a module, with filters in its path,',
      `- uri:\n    url: "${API}/accounts/{{ account | urlencode }}/workers/namespaces"\n    method: GET\n`,
      ['2 unmodelled-client'],
    ],
    [
      'a list, with expressions',
      `- ${API}/accounts/{{ lookup('env', 'A') }}/workers/namespaces\n`,
      ['1 unmodelled-client'],
    ],
    [
      'an input, with expressions',
      `url: ${API}/accounts/$[[ inputs.account ]]/workers/namespaces\n`,
      ['1 unmodelled-client'],
    ],
    [
      'a module, with a base of the file,',
      `vars:\n  base: ${API}\ntasks:\n  - uri:\n      url: "{{ base }}/accounts/{{ id }}/workers/namespaces"\n`,
      ['5 unmodelled-client'],
    ],
    [
      'a module, with a live route at such a base,',
      `vars:\n  base: ${API}\ntasks:\n  - uri:\n      url: "{{ base }}/accounts/{{ id }}/storage/kv/namespaces"\n`,
      [],
    ],
    [
      'a module, with another base of the file,',
      `vars:\n  base: https://example.com\n  api: ${API}\nurl: "{{ base }}/accounts/{{ id }}/workers/namespaces"\n`,
      [],
    ],
    ['a live route with expressions', `url: ${API}/zones/{{ zone | trim }}/dns_records\n`, []],
    ['an image', `image: example/fetcher\nargs: ["-s", "${URL}"]\n`, ['2 unmodelled-client']],
    ['an image, with a list of lines', `args:\n  - -s\n  - ${URL}\n`, ['3 unmodelled-client']],
    ['a command of the program', `run: ./call.sh ${URL}\n`, ['1 unmodelled-client']],
    ['a command in a list', `commands:\n  - ./call.sh ${URL}\n`, ['2 unmodelled-client']],
    ['a command over two lines', `run: ./call.sh\n  ${URL}\n`, ['2 unmodelled-client']],
    ['a live route', `url: ${API}/zones/1/dns_records\n`, []],
    ['another host', `url: https://example.com/accounts/x/workers/namespaces\n`, []],
    ['a base', `servers:\n  - url: ${API}\n`, []],
    ['prose', `description: It called ${URL}\n`, []],
    ['a comment', `# ${URL}\nname: a # ${URL}\n`, []],
  ])('a URL that %s gets in YAML is counted, if it is that of something deprecated', (_, text, expected) => {
    expect(count('a.yml', text)).toEqual(expected);
    expect(find('a.yml', text)).toEqual([]);
  });

  it('a rewrite within code of a command changes words alone', () => {
    const text = `node -e 'fetch("${URL}")'\n`;
    expect(fix('a.sh', text)).toBe(text.replace('workers/namespaces', 'storage/kv/namespaces'));
  });
});

describe('a script', () => {
  it('is proven by a base that is written in it, and not by one of the environment', () => {
    const use = 'curl "$API/zones/$ZONE/settings/minify"';
    expect(find('a.sh', `export API=${API}\n${use}`)).toEqual([MINIFY]);
    expect(find('a.sh', `API=\${API:-${API}}\n${use}`)).toEqual([MINIFY.replace('proven', 'likely')]);
    expect(find('a.sh', `API=$(get-base) # ${API}\n${use}`)).toEqual([]);
    const branches = `if [ "$1" = test ]; then API=http://localhost; else API=${API}; fi\n${use}`;
    expect(find('a.sh', branches)).toEqual([MINIFY.replace('proven', 'likely')]);
  });

  it('reads the value that a variable has at the command', () => {
    const text = `P=settings/http3\ncurl ${API}/zones/1/$P\nP=settings/minify\ncurl ${API}/zones/1/$P\n`;
    expect(find('a.sh', text)).toEqual(['proven GET /zones/1/settings/minify "settings/minify"']);
  });

  it.each([
    ['positional arguments', `call() {\n  curl -X "$1" "${API}/zones/$ZONE$2"\n}\n`],
    [
      'local names and the rest of the arguments',
      `function call {\n  local m=$1 p=$2; shift 2\n  curl -X $m "$@" "${API}/zones/$Z\${p}"\n}\nZ=1\n`,
    ],
  ])('follows functions: %s', (_, definition) => {
    const text = `${definition}call GET /settings/http3\nif true; then call PATCH /settings/minify -d '{}'; fi\n`;
    expect(find('a.sh', text)).toHaveLength(1);
    expect(find('a.sh', text)[0]).toMatch(/^proven PATCH .*\/settings\/minify "settings\/minify"$/);
  });

  it('follows loops, cases and commands in variables', () => {
    const loop = `for s in http3 minify; do\n  curl ${API}/zones/1/settings/$s\ndone`;
    expect(find('a.sh', loop)).toEqual(['proven GET /zones/1/settings/minify "minify"']);
    const choice = `case "$1" in\n  a|b) curl ${API}/zones/1/settings/minify ;;\n  *) exit 1 ;;\nesac\n`;
    expect(find('a.sh', choice)).toEqual(['proven GET /zones/1/settings/minify "settings/minify"']);
    const command = `CURL="curl -s -X PATCH"\n$CURL ${API}/zones/1/settings/minify`;
    expect(find('a.sh', command)).toEqual(['proven PATCH /zones/1/settings/minify "settings/minify"']);
  });

  it('ends for functions that call each other', () => {
    const text = `a() { b "$@" x; b; }\nb() { a "$@" y; a; }\na ${API}\ncurl ${API}/zones/$ZONE/settings/minify`;
    expect(find('a.sh', text)).toEqual([MINIFY]);
  });
});

describe('other texts', () => {
  it('an .http file: variables, headers, bodies, queries in lines of their own', () => {
    const text = [
      `@base = ${API}`,
      '',
      'GET {{base}}/zones/{{zone}}/settings/minify HTTP/1.1',
      'X-Auth-User-Service-Key: {{key}}',
      '',
      '###',
      `POST ${API}/zones/1/dns_records`,
      '  ?a=b',
      'Content-Type: application/json',
      '',
      '{',
      '  "type": "SRV", "data": { "name": "{{name}}", "port": 1 }',
      '}',
      '',
      '### other',
      'GET https://example.com/client/v4/zones/1/settings/minify',
    ].join('\r\n');
    expect(find('a.http', text)).toEqual([
      MINIFY,
      'proven GET /zones/{}/settings/minify "X-Auth-User-Service-Key"',
      'proven POST /zones/1/dns_records "name"',
    ]);
  });

  it('a workflow: block and flow scalars, the variables around them, expressions', () => {
    const text = [
      'env:',
      `  API: "${API}"`,
      'jobs:',
      '  one:',
      '    env: { }',
      '    steps:',
      '      - name: first',
      '        env:',
      '          SETTING: minify # a comment',
      '        run: |',
      '          set -e',
      '          curl "$API/zones/${{ secrets.ZONE }}/settings/$SETTING" \\',
      '            --silent',
      '      - run: curl "$API/zones/$ZONE/settings/$SETTING"',
      '      - run: >-',
      '          curl',
      '          "${{ env.API }}/zones/$ZONE/settings/minify"',
      `      - script: "curl \\"$API/zones/$ZONE/settings/minify\\""`,
      `      - "curl '${API}/zones/1/settings/minify'"`,
      '  two:',
      '    env:',
      '      API: https://example.com/client/v4',
      '    steps:',
      '      - run: curl "$API/zones/$ZONE/settings/minify"',
    ].join('\n');
    expect(find('.github/workflows/a.yml', text)).toEqual([
      'proven GET /zones/{}/settings/minify "minify"',
      MINIFY,
      MINIFY,
      MINIFY.replace('{}', '1'),
    ]);
  });

  it.each([
    [
      'of a workflow',
      `on:\n  workflow_dispatch:\n    inputs:\n      api-base:\n        default: ${API}`,
      '${{ inputs.api-base }}',
    ],
    [
      'of its event',
      `on:\n  workflow_dispatch:\n    inputs:\n      base:\n        default: '${API}'`,
      '${{ github.event.inputs.base }}',
    ],
    [
      'on one line',
      `on:\n  workflow_call:\n    inputs:\n      base: { type: string, default: "${API}" }`,
      '${{ inputs.base }}',
    ],
    ['of Azure', `parameters:\n  - name: base\n    default: ${API}`, '${{ parameters.base }}'],
    ['of GitLab', `spec:\n  inputs:\n    base:\n      default: ${API}\n---`, '$[[ inputs.base ]]'],
    ['of CircleCI', `parameters:\n  base:\n    default: ${API}`, '<< pipeline.parameters.base >>'],
    ['of the expression', 'on: push', `\${{ vars.BASE || '${API}' }}`],
  ])('the default of an input: %s', (_, head, base) => {
    const text = `${head}\njobs:\n  a:\n    steps:\n      - run: curl "${base}/zones/$ZONE/settings/minify"\n`;
    const found = find('.github/workflows/a.yml', text);
    expect(found).toEqual([MINIFY.replace('proven', 'likely')]);
    expect(find('a.yml', text.replaceAll('cloudflare', 'example'))).toEqual([]);
    const passed = `${head}\njobs:\n  a:\n    env:\n      API: ${base}\n    steps:\n      - run: curl $API/zones/1/settings/minify\n`;
    if (base.startsWith('${{'))
      expect(find('a.yml', passed)).toEqual([MINIFY.replace('{}', '1').replace('proven', 'likely')]);
  });

  it('an input is no variable of the script', () => {
    const text = `on:\n  workflow_call:\n    inputs:\n      host:\n        default: ${API}\njobs:\n  a:\n    run: curl $host/zones/1/settings/minify\n`;
    expect(find('a.yml', text).filter((found) => !found.startsWith('possible'))).toEqual([]);
  });

  it('variables in the templates of Task and Ansible', () => {
    for (const written of ['{{.API}}', '{{ .API }}', '{{ API }}'])
      expect(find('a.yml', `vars:\n  API: ${API}\ncmds:\n  - curl ${written}/zones/$ZONE/settings/minify\n`)).toEqual([
        MINIFY,
      ]);
  });

  it('variables of a command that runs JavaScript', () => {
    const code = 'node -e "fetch(process.env.BASE + \'/zones/1/settings/minify\')"';
    const found = [MINIFY.replace('{}', '1')];
    for (const before of ['', 'env ', 'cross-env NODE_ENV=production '])
      expect(find('a.sh', `${before}BASE=${API} ${code}`)).toEqual(found);
    expect(find('a.sh', `export BASE=${API}\n${code}`)).toEqual(found);
    expect(find('a.sh', `BASE=https://example.com ${code}`)).toEqual([]);
    expect(find('a.sh', `BASE=${API} node -e "process.env.BASE = 'x'; fetch('/zones/1/settings/minify')"`)).toEqual([]);
  });

  it('a package.json: scripts, with escapes and on one line', () => {
    const scripts = (command: string): string => JSON.stringify({ name: 'curl', scripts: { a: 'tsc', read: command } });
    for (const command of [
      `curl ${API}/zones/$ZONE/settings/minify`,
      `tsc && curl -s "${API}/zones/$ZONE/settings/minify"\n`,
    ])
      for (const name of ['package.json', 'packages/a/package.json', 'deno.jsonc'])
        expect(find(name, scripts(command))).toEqual([MINIFY]);
    expect(find('package.json', scripts(`curl ${API}/zones/$ZONE/dns_records`))).toEqual([]);
    expect(find('package.json', scripts(`echo ${API}/zones/$ZONE/settings/minify`))).toEqual([]);
    expect(find('my-package.json', scripts(`curl ${API}/zones/$ZONE/settings/minify`))).toEqual([]);
  });

  it('Markdown: fenced code in lists and quotes, each by itself', () => {
    const call = `fetch(\`${API}/zones/\${zone}/settings/minify\`)`;
    const text = [
      '```js',
      `const zone = 1; await ${call};`,
      '```',
      '1. A list',
      '   ```bash title="a"',
      `   $ curl ${API}/zones/$ZONE/settings/minify`,
      '   ```',
      '> ~~~~ts',
      `> const zone: string = await ${call};`,
      '> ~~~~',
      '````http',
      `GET ${API}/zones/:zone/settings/minify`,
      '````',
      '```text',
      call,
      '```',
      `\`curl ${API}/zones/$ZONE/settings/minify\``,
    ].join('\n');
    expect(find('a.md', text)).toEqual([MINIFY.replace('{}', '1'), MINIFY, MINIFY, MINIFY.replace('{}', ':zone')]);
  });

  it.each([
    ['', `curl ${API}/zones/$ZONE/settings/minify`, [MINIFY]],
    ['- ', `  curl ${API}/zones/$ZONE/settings/minify\n\nText\ncurl ${API}/zones/$ZONE/settings/minify\n`, [MINIFY]],
    ['> ', `> text\ncurl ${API}/zones/$ZONE/settings/minify\n`, []],
  ])('Markdown: fences that are never closed end with what holds them, behind "%s"', (before, code, expected) => {
    expect(find('a.md', `# One\n\n${before}\`\`\`sh\n${code}`)).toEqual(expected);
  });

  describe('Markdown: a session', () => {
    const session = (...lines: string[]): string => `\`\`\`console\n${lines.join('\n')}\n\`\`\`\n`;
    const CALL = 'curl $API/zones/$ZONE/settings/minify';

    it.each([
      ['a variable of an earlier line', session(`$ export API=${API}`, `$ ${CALL}`)],
      ['a variable of an earlier fence', session(`$ API=${API}`) + session(`$ ${CALL}`)],
      ['variables of variables', session(`$ HOST=${API}`) + session('$ API=$HOST') + session(`$ ${CALL}`)],
      ['a command over several lines', session('$ curl -s \\', `>   ${API}/zones/$ZONE/settings/minify | jq .`)],
      ['a quote over several lines', session("$ curl -H 'a: b", `> c' ${API}/zones/$ZONE/settings/minify`)],
      ['the prompt of a host', session(`me@host:~/app$ curl ${API}/zones/$ZONE/settings/minify`)],
      ['the prompt of an environment', session(`(venv) $ curl ${API}/zones/$ZONE/settings/minify`)],
    ])('%s', (_, text) => {
      expect(find('a.md', text)).toEqual([MINIFY]);
      expect(fix('a.md', text)).toBe(text);
    });

    it.each([
      ['what a command prints', session('$ ./help.sh', `curl ${API}/zones/$ZONE/settings/minify`)],
      [
        'a variable that is set anew',
        session(`$ API=${API}`) + session('$ API=http://localhost') + session(`$ ${CALL}`),
      ],
      ['a variable of a later fence', session(`$ ${CALL}`) + session(`$ API=${API}`)],
    ])('is no request: %s', (_, text) => {
      expect(find('a.md', text)).toEqual([]);
    });
  });

  describe('Markdown: a fence', () => {
    const OLD = `${API}/accounts/a/workers/namespaces`;
    const count = (text: string): string[] =>
      analyzeText({ name: 'a.md', text }, { facts: NO_PACKAGE }, { engine, finders }).analysis.limitations.map(
        ({ line, reason }) => `${line} ${reason}`,
      );
    const fence = (language: string, ...lines: string[]): string => `\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n`;

    it.each([
      ['a prompt', fence('', `$ curl ${API}/zones/$ZONE/settings/minify`, 'curl: done')],
      ['a command', fence('', `curl ${API}/zones/$ZONE/settings/minify`)],
    ])('without a language: %s', (_, text) => {
      expect(find('a.md', text)).toEqual([MINIFY]);
    });

    it.each([
      ['powershell', [`Invoke-RestMethod -Uri "${OLD}"`], ['2 unmodelled-client']],
      ['python', ['import requests', `requests.get("${OLD}")`], ['3 unmodelled-client']],
      ['ruby', [`get("${OLD}")`], ['2 unmodelled-client']],
      ['go', [`http.Get("${OLD}")`], ['2 unmodelled-client']],
      ['php', [`file_get_contents("${OLD}");`], ['2 unmodelled-client']],
      ['kotlin', [`val b = "${API}"`, 'get("$b/accounts/$id/workers/namespaces")'], ['3 unmodelled-client']],
      ['', [`GET ${OLD}`], ['2 unmodelled-client']],
      ['text', [`GET ${OLD}`], []],
      ['diff', [`-get("${OLD}")`], []],
      ['python', [`get("${API}/accounts/a/storage/kv/namespaces")`], []],
    ])('of %s is one file of it: %j', (language, lines, expected) => {
      expect(count(fence(language, ...lines))).toEqual(expected);
    });

    it('has the base of an earlier one of its language', () => {
      const call = 'get(B + "/accounts/" + a + "/workers/namespaces")';
      const base = fence('python', `B = "${API}"`);
      expect(count(base + fence('python', call))).toEqual(['5 unmodelled-client']);
      expect(count(base + fence('ruby', call))).toEqual([]);
    });
  });

  describe('Markdown: an expression in prose', () => {
    const call = `fetch(\`${API}/zones/\${zone}/settings/minify\`)`;
    it.each([
      ['alone', `The setting is \${await ${call}}.`, [MINIFY]],
      ['with braces of its own', `- It is \${${call}.then(({ ok }) => { return ok ? "}" : 1; })}, \${now()}`, [MINIFY]],
      ['behind a fence', `\`\`\`js\nlet a;\n\`\`\`\n\${${call}}\n`, [MINIFY]],
      ['in a fence of text', `\`\`\`text\n\${${call}}\n\`\`\`\n`, []],
      ['in inline code', `Write \`\`\${${call}}\`\` for it.`, []],
      ['in a comment', `<!-- \${${call}} -->`, []],
      ['that is escaped', `\\\${${call}}`, []],
      ['that is never closed', `\${${call}`, []],
      ['of a live route', `\${${call.replace('minify', 'ssl')}}`, []],
    ])('%s', (_, text, expected) => {
      expect(find('a.md', `# One\n\n${text}\n`)).toEqual(expected);
    });
  });

  it('JSON in Markdown: requests that are described', () => {
    const text = `\`\`\`json\n{ "requests": [{ "method": "GET", "url": "${API}/zones/1/settings/minify" }] }\n\`\`\`\n`;
    expect(find('a.md', text)).toEqual(['likely GET /zones/1/settings/minify "settings/minify"']);
  });

  it('code that does not parse is a limitation at its line', () => {
    const text = `Text\n\n\`\`\`js\nfetch('${API}/zones/1/settings/minify'\n\`\`\`\n`;
    const { analysis } = analyzeText({ name: 'a.md', text }, { facts: NO_PACKAGE }, { engine, finders });
    expect(analysis.limitations).toMatchObject([{ file: 'a.md', line: 4, reason: 'syntax-error' }]);
    expect(analysis.limitations[0]!.isWholeFile).toBeUndefined();
  });

  it('what is silenced by a comment', () => {
    const text = `\n# eslint-disable-next-line sunset/no-ended-route -- later\ncurl ${API}/accounts/1/workers/namespaces\n`;
    const { comments } = analyzeText({ name: 'a.sh', text }, { facts: NO_PACKAGE }, { engine, finders });
    expect(findDirectives(comments, text)).toMatchObject([{ kind: 'disable-next-line', line: 3, reason: 'later' }]);
  });
});

describe('rewrites', () => {
  it.each([
    ['a.sh', `A=${API}\ncurl "$A/accounts/$ID/workers/namespaces" -d '{"title":"a"}'\n`],
    ['a.http', `GET ${API}/accounts/{{id}}/workers/namespaces\n`],
    ['a.yml', `run: |\n  curl '${API}/accounts/1/workers/namespaces'\n`],
    ['a.md', `- x\n  \`\`\`js\n  fetch('${API}/accounts/1/workers/namespaces');\n  \`\`\`\n`],
  ])('a path in %s', (name, text) => {
    expect(fix(name, text)).toBe(text.replace('workers/namespaces', 'storage/kv/namespaces'));
  });

  it('nothing but words of the text', () => {
    const text = `curl -X POST ${API}/zones/1/dns_records -d '{"type":"SRV","data":{"service":"a","proto":"b","name":"c"}}'\n`;
    expect(fix('a.sh', text)).toBe(text);
    expect(judge('a.sh', text)[0]!.fix).toMatchObject({
      class: 'manual',
      reason: expect.stringContaining('only words'),
    });
  });

  it('nothing that needs a marker where no comment can stand, though one word of the path changes', () => {
    const text = `true && curl ${API}/accounts/1/tunnels/2\n`;
    expect(fix('a.sh', text)).toBe(text);
    expect(judge('a.sh', text)[0]!.fix).toMatchObject({
      class: 'manual',
      reason: expect.stringContaining('no marker'),
    });
  });
});

it('any text gives places in it', () => {
  const piece = fc.constantFrom(
    ...`curl|${API}/zones/1/settings/minify|$A|wget|http|node -e |sh -c |{a,b}|xargs|\${A:-|}|$(|)|\`|'|"|\\|<<E|E|\n|;|&&|if|then|fi|for|in|do|done|case|esac|{|}|f()|-d|{"a":|A=|=(|###|@a = |{{|}}|run: |- |env:|\`\`\`sh|\`\`\`js|#| `.split(
      '|',
    ),
  );
  fc.assert(
    fc.property(
      fc.constantFrom('a.sh', 'a.http', 'a.yml', 'a.md'),
      fc.array(piece, { maxLength: 40 }),
      (name, pieces) => {
        const text = pieces.join(pieces.length % 2 === 0 ? ' ' : '');
        for (const { range, line } of judge(name, text)) {
          expect(range[0]).toBeLessThanOrEqual(range[1]);
          expect(range[1]).toBeLessThanOrEqual(text.length);
          expect(line).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 1500 },
  );
});
