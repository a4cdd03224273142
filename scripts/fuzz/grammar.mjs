/** Writes programs that name the platform, from a grammar of the forms that analysis follows and of those that defeat it. */

const PATHS = [
  '/zones/x/firewall/rules',
  '/accounts/a/workers/namespaces',
  '/zones/z/settings/minify',
  '/accounts/a/roles',
  '/zones/z/dns_records?type=A&name=contains:x',
  '/zones/${id}/rate_limits',
];
const BASE = 'https://api.cloudflare.com/client/v4';

/** Characters after which a program gets no further statement. One statement may be longer. */
const LONG_ENOUGH = 60_000;

/** The last line of every program: it is to be found whatever stands above. */
export const LAST_CALL = `fetch('${BASE}/zones/last/firewall/rules');`;

const TEXT_METHODS = ['replace', 'split', 'concat', 'slice', 'toString', 'replaceAll', 'repeat', 'padEnd'];

const NAMES = ['a', 'b', 'c', 'd', 'url', 'path', 'api', 'base', 'options', 'client', 'list', 'state'];

/** A program of TypeScript's or JavaScript's syntax with 5 to 60 statements. */
export function writeProgram(random, { isTyped }) {
  const { next, pick, isOneIn } = random;
  let depth = 0;
  let count = 0;

  const text = () =>
    JSON.stringify(pick([pick(PATHS), BASE, BASE + pick(PATHS), 'x', '', '/', 'GET', 'POST', pick(NAMES)]));
  const name = () => pick(NAMES);
  const type = (written) => (isTyped && isOneIn(2) ? written : '');

  const expression = () => {
    depth += 1;
    try {
      return depth > 5 ? pick([text, name])() : pick(EXPRESSIONS)();
    } finally {
      depth -= 1;
    }
  };
  const block = () => `{ ${repeat(1 + next(3), statement)} }`;
  const statement = () => {
    depth += 1;
    try {
      return depth > 4 ? `${call()};` : pick(STATEMENTS)();
    } finally {
      depth -= 1;
    }
  };
  const repeat = (times, render) => Array.from({ length: times }, (_, index) => render(index)).join('\n');
  const members = () => repeat(1 + next(3), () => `${pick(NAMES)}: ${expression()},`);
  const init = () =>
    pick([
      '',
      '',
      `, { method: ${text()} }`,
      `, { ...${name()}, body: JSON.stringify({ ${members()} }) }`,
      `, ${name()}`,
    ]);
  const call = () =>
    pick([
      () => `fetch(${expression()}${init()})`,
      () => `fetch('${BASE}' + ${expression()}${init()})`,
      () => `fetch(\`${BASE}\${${expression()}}${pick(PATHS)}\`${init()})`,
      () => `axios.${pick(['get', 'post', 'request', 'create'])}(${expression()})`,
      () => `axios({ url: ${expression()}, method: ${text()}, baseURL: ${text()} })`,
      () => `${name()}(${expression()}, ${expression()})`,
      () => `${name()}.${name()}(${expression()})`,
      () =>
        `new Cloudflare({ apiToken: ${name()} }).${pick(['zones', 'accounts', 'firewall', 'kv'])}.${name()}.list(${expression()})`,
    ])();

  const EXPRESSIONS = [
    text,
    text,
    name,
    name,
    call,
    () => `${expression()} + ${expression()}`,
    () => `\`\${${expression()}}${pick(PATHS)}\${${expression()}}\``,
    () => `(${expression()} ${pick(['||', '??', '&&', ','])} ${expression()})`,
    () => `(${name()} ? ${expression()} : ${expression()})`,
    () => `{ ${members()} ...${name()} }`.replace(/^/, '(').concat(')'),
    () => `[${expression()}, ...${name()}, ${expression()}]`,
    () => `${name()}.${name()}`,
    () => `${name()}[${expression()}]`,
    () => `${name()}?.${name()}?.(${expression()})`,
    () =>
      `[${expression()}, ${expression()}].${pick(['join', 'concat', 'map', 'reduce', 'flatMap', 'at', 'filter'])}(${expression()})`,
    () => `(${expression()}).${pick(TEXT_METHODS)}(${expression()}, ${expression()})`,
    () => `Object.${pick(['assign', 'entries', 'fromEntries', 'keys', 'freeze'])}(${expression()}, ${expression()})`,
    () =>
      `new ${pick(['URL', 'URLSearchParams', 'Map', 'Set', 'Headers', 'Request', 'Proxy'])}(${expression()}, ${expression()})`,
    () => `(${name()}${type(': any')}) => ${pick([expression, () => block()])()}`.replace(/^/, '(').concat(')'),
    () => `(async () => { return await ${expression()}; })()`,
    () => `(function* () { yield ${expression()}; })().next().value`,
    () => `(class { static ${name()} = ${expression()}; #p = ${expression()}; ${name()}() { return this.#p; } })`,
    () => `process.env.${pick(['API', 'BASE_URL', 'ID'])}`,
    () => `require('./other')`,
    () => `(${name()} = ${expression()})`,
    () => `(${name()}.${name()} ${pick(['=', '+=', '??=', '||='])} ${expression()})`,
    () => `String.raw\`${pick(PATHS)}\``,
    () => (isTyped ? `(${expression()} as unknown as string)!` : `void ${expression()}`),
  ];

  const STATEMENTS = [
    () => `var ${name()} = ${expression()};`,
    () => `var { ${name()}: v${count++}, ...r${count++} } = ${expression()};`,
    () => `var [${name()}, ...${name()}] = ${expression()};`,
    () => `${name()}.${name()} ${pick(['=', '+='])} ${expression()};`,
    () => `if (${expression()}) ${block()} else ${block()}`,
    () => `for (var ${name()} of ${expression()}) ${block()}`,
    () => `for (var ${name()} in ${expression()}) ${block()}`,
    () => `while (${name()}) ${block()}`,
    () => `switch (${expression()}) { case ${text()}: ${statement()} default: ${statement()} }`,
    () => `try ${block()} catch (e${count++}) ${block()} finally ${block()}`,
    () =>
      `async function f${count++}(${name()}${type(': string')} = ${expression()}) { ${statement()} return ${expression()}; }`,
    () => `var ${name()} = function (...${name()}) { return ${expression()}; };`,
    () => {
      const base = pick(['Object', name(), `C${Math.max(0, count - 1)}`]);
      const method = (index) =>
        `m${index}() { this.${name()} ${pick(['=', '+='])} ${expression()}; ${statement()} return ${call()}; }`;
      return `class C${count++} extends (${base}) {
  static s = ${expression()};
  constructor(${name()}) { super(); this.${name()} = ${expression()}; }
  ${repeat(1 + next(4), method)}
  get g() { return ${expression()}; }
}`;
    },
    () => `${call()}.then((${name()}) => ${expression()}).catch(${name()});`,
    () => `${call()};`,
    // The same line many times: alternatives, pieces and elements grow with each.
    () => {
      const line = statement();
      return line.length > 300
        ? line
        : repeat(2 + next(isOneIn(6) ? 200 : 20), (index) => line.replaceAll(`'x'`, `'x${index}'`));
    },
    () => {
      const target = pick([name(), `${name()}.${name()}`]);
      const grown = pick([
        `${target} + ${target}`,
        `[...${target}, ...${target}]`,
        `${target}.concat(${target})`,
        `{ ...${target}, k: ${target} }`,
        `\`\${${target}}\${${target}}\``,
      ]);
      return repeat(5 + next(40), (index) =>
        isOneIn(3) ? `if (c${index}) ${target} = ${grown};` : `${target} = ${grown};`,
      );
    },
    () => {
      const chain = `w${count++}_`;
      const length = 2 + next(60);
      const wrap = (index) => `function ${chain}${index}(p) { return ${chain}${index + 1}(p + ${text()}); }`;
      return `${repeat(length, wrap)}
function ${chain}${length}(p) { return fetch('${BASE}' + p); }
${chain}0(${expression()});`;
    },
  ];

  return [
    "import axios from 'axios';",
    "import Cloudflare from 'cloudflare';",
    ...NAMES.slice(0, next(NAMES.length)).map((declared) => `var ${declared}${type(': any')} = ${expression()};`),
    ...writeStatements(statement, 5 + next(55)),
    LAST_CALL,
    '',
  ].join('\n');
}

function writeStatements(statement, count) {
  const statements = [];
  for (let length = 0; statements.length < count && length < LONG_ENOUGH; length += statements.at(-1).length)
    statements.push(statement());
  return statements;
}
