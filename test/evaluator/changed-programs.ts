/**
 * Small programs of several modules that build the path of a request by changing a value in place. Each part of a program is one of
 * several ways: what holds the path, the name by which it is changed, the write, and the place of the code that writes.
 */
import { runInNewContext } from 'node:vm';

const API = 'https://api.cloudflare.com/client/v4';

/** A way to keep a part of a path, and the ways to change it from `$FROM` to `$TO`; `$` is the expression of the kept value. */
interface Holder {
  make: string;
  /** The part of the path between the account and `namespaces`. */
  read: string;
  writes: Readonly<Record<string, string>>;
}

const OBJECT_WRITES: Readonly<Record<string, string>> = {
  assigned: "$.kv = '$TO';",
  'assigned by a text': "$['kv'] = '$TO';",
  'assigned by a name': "const name = 'kv';\n$[name] = '$TO';",
  'assigned in a loop': "for (const [name, part] of Object.entries({ kv: '$TO' })) $[name] = part;",
  'assigned in a loop over JSON': 'for (const [name, part] of Object.entries(JSON.parse(GIVEN))) $[name] = part;',
  'assigned by forEach': 'Object.entries(JSON.parse(GIVEN)).forEach(([name, part]) => {\n  $[name] = part;\n});',
  'assigned by map': "Object.keys({ kv: 0 }).map((name) => ($[name] = '$TO'));",
  'assigned in for-in': "const given = { kv: '$TO' };\nfor (const name in given) $[name] = given[name];",
  'assigned in while': "const names = ['kv'];\nwhile (names.length > 0) $[names.pop()] = '$TO';",
  appended: "$.kv = '';\n$.kv += '$TO';",
  replaced: "$.kv = $.kv.replace('$FROM', '$TO');",
  'taken apart': "({ kv: $.kv } = { kv: '$TO' });",
  'taken apart by index': "[$.kv] = ['$TO'];",
  'taken by for-of': "for ($.kv of ['$TO']);",
  'Reflect.set': "Reflect.set($, 'kv', '$TO');",
  'Reflect.set in a loop': 'for (const [name, part] of Object.entries(JSON.parse(GIVEN))) Reflect.set($, name, part);',
  'Reflect.set in a condition': "if (!Reflect.set($, 'kv', '$TO')) throw new Error('fixed');",
  'Reflect.set by its own name': "const { set } = Reflect;\nset($, 'kv', '$TO');",
  'Reflect.defineProperty': "Reflect.defineProperty($, 'kv', { value: '$TO' });",
  'Object.defineProperty': "Object.defineProperty($, 'kv', { value: '$TO' });",
  'Object.defineProperty with get': "Object.defineProperty($, 'kv', { get: () => '$TO' });",
  'Object.defineProperties': "Object.defineProperties($, { kv: { value: '$TO' } });",
  'Object.assign': "Object.assign($, { kv: '$TO' });",
  'Object.assign of JSON': 'Object.assign($, JSON.parse(GIVEN));',
  'Object.assign in a value': "const whole = Object.assign($, { kv: '$TO' });\nString(whole);",
  'assign by its own name': "const { assign } = Object;\nassign($, { kv: '$TO' });",
  'Object.assign by apply': "Object.assign.apply(Object, [$, { kv: '$TO' }]);",
  'Object.assign by call': "Object.assign.call(Object, $, { kv: '$TO' });",
  'Object.assign by Reflect.apply': "Reflect.apply(Object.assign, Object, [$, { kv: '$TO' }]);",
  'Object.assign of a list': "const both = [$, { kv: '$TO' }];\nObject.assign(...both);",
  'Object.assign by reduce': "[{ kv: '$TO' }].reduce((whole, more) => Object.assign(whole, more), $);",
  'by a setter': "const view = {\n  set root(part) {\n    $.kv = part;\n  },\n};\nview.root = '$TO';",
  'by a proxy': "const proxy = new Proxy($, {});\nproxy.kv = '$TO';",
  'by this': "(function () {\n  this.kv = '$TO';\n}).call($);",
  'by a bound function': "const change = function (part) {\n  this.kv = part;\n}.bind($);\nchange('$TO');",
  'by a class':
    "class Change {\n  constructor(target) {\n    this.target = target;\n  }\n  run() {\n    this.target.kv = '$TO';\n  }\n}\nnew Change($).run();",
  'by a generator':
    "function* change(target) {\n  yield (target.kv = '$TO');\n}\nfor (const part of change($)) String(part);",
  'by a default': "const change = (target = $) => {\n  target.kv = '$TO';\n};\nchange();",
  'by a rest parameter':
    "const change = (...targets) => {\n  for (const target of targets) target.kv = '$TO';\n};\nchange($);",
  'by arguments': "function change() {\n  arguments[0].kv = '$TO';\n}\nchange($);",
  'by a curried function': "const change = (target) => (part) => {\n  target.kv = part;\n};\nchange($)('$TO');",
  'by a table of functions':
    "const changes = {\n  change(target) {\n    target.kv = '$TO';\n  },\n};\nchanges.change($);",
  'by a list of functions':
    "const changes = [(target) => void (target.kv = '$TO')];\nfor (const change of changes) change($);",
  'by a function of two levels':
    "const inner = (target) => {\n  target.kv = '$TO';\n};\nconst outer = (target) => inner(target);\nouter($);",
  'by a spread': "const change = (target) => {\n  target.kv = '$TO';\n};\nchange(...[$]);",
  'in a condition': "if (($.kv = '$TO')) String($);",
  'as a default': "const { other = ($.kv = '$TO') } = {};\nString(other);",
  'deleted first': "delete $.kv;\n$.kv = '$TO';",
  'with ??=': "$.kv = undefined;\n$.kv ??= '$TO';",
};

const ARRAY_WRITES: Readonly<Record<string, string>> = {
  splice: "$.splice(2, $LENGTH, ...'$TO'.split('/'));",
  'splice of words': '$.splice(2, $LENGTH, $WORDS);',
  'splice at indexOf': '$.splice($.indexOf($FIRST), $LENGTH, $WORDS);',
  'splice in a value': 'const taken = $.splice(2, $LENGTH, $WORDS);\nString(taken);',
  'splice by apply': 'Array.prototype.splice.apply($, [2, $LENGTH, $WORDS]);',
  'splice by call': '[].splice.call($, 2, $LENGTH, $WORDS);',
  'pop and push': "for (let turn = 0; turn <= $LENGTH; turn++) $.pop();\n$.push($WORDS, 'namespaces');",
  'length and push': "$.length = 2;\n$.push($WORDS, 'namespaces');",
  'fill and length': "$.fill('$TO', 2);\n$.length = 3;\n$.push('namespaces');",
  copyWithin: "$.push(...'$TO'.split('/'), 'namespaces');\n$.copyWithin(2, 3 + $LENGTH);\n$.length = 3 + $COUNT;",
  index: "$[2] = '$TO';\n$.splice(3, $LENGTH - 1);",
  'at an index in a loop': "$.length = 2;\n['$TO', 'namespaces'].forEach((part, at) => {\n  $[at + 2] = part;\n});",
  reverse: "$.splice(2, $LENGTH);\n$.reverse();\n$.splice(1, 0, '$TO');\n$.reverse();",
  unshift: "$.splice(0, 2 + $LENGTH);\n$.unshift('accounts', account, '$TO');",
  shift: "while ($.length > 1) $.shift();\n$.unshift('accounts', account, '$TO');",
  sort: "$.splice(2, $LENGTH, '$TO');\n$.sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));",
  'Object.assign': "$.length = 4;\nObject.assign($, { 2: '$TO', 3: 'namespaces' });",
  'Reflect.set': "Reflect.set($, 'length', 2);\n$.push('$TO', 'namespaces');",
  'by a rest parameter':
    'const change = (...targets) => targets.forEach((target) => target.splice(2, $LENGTH, $WORDS));\nchange($);',
  'taken apart': "$.length = 4;\n[$[2], $[3]] = ['$TO', 'namespaces'];",
  'by a function of two levels':
    'const inner = (target) => {\n  target.splice(2, $LENGTH, $WORDS);\n};\nconst outer = (target) => inner(target);\nouter($);',
  'in a callback': "['$TO'].forEach((part) => $.splice(2, $LENGTH, part));",
  'by a bound method': 'const cut = $.splice.bind($);\ncut(2, $LENGTH, $WORDS);',
};

const PAIR_WRITES: Readonly<Record<string, string>> = {
  set: "$.set('kv', '$TO');",
  'set in a loop': 'for (const [name, part] of Object.entries(JSON.parse(GIVEN))) $.set(name, part);',
  'set by forEach': "Object.entries({ kv: '$TO' }).forEach(([name, part]) => $.set(name, part));",
  'delete and set': "$.delete('kv');\n$.set('kv', '$TO');",
  'set by a bound method': "const set = $.set.bind($);\nset('kv', '$TO');",
  'set by call': "$CLASS.prototype.set.call($, 'kv', '$TO');",
  'set by a name': "const method = 'set';\n$[method]('kv', '$TO');",
  'set in a function': "const change = (target) => {\n  target.set('kv', '$TO');\n};\nchange($);",
  'set by a class':
    "class Change {\n  constructor(target) {\n    this.target = target;\n  }\n  run() {\n    this.target.set('kv', '$TO');\n  }\n}\nnew Change($).run();",
};

export const HOLDERS: Readonly<Record<string, Holder>> = {
  object: { make: "{ kv: '$FROM', images: 'images/v2' }", read: '$.kv', writes: OBJECT_WRITES },
  instance: {
    make: "new (class Roots {\n  kv = '$FROM';\n})()",
    read: '$.kv',
    writes: OBJECT_WRITES,
  },
  'object of an object': {
    make: "{ roots: { kv: '$FROM' } }",
    read: '$.roots.kv',
    writes: Object.fromEntries(
      Object.entries(OBJECT_WRITES).map(([name, text]) => [
        name,
        text.replaceAll('$.', '$.roots.').replaceAll(/\$(?=[[,;)\]])/g, '$.roots'),
      ]),
    ),
  },
  array: {
    make: "['accounts', account, $FROM_WORDS, 'namespaces']",
    read: "$.slice(2, -1).join('/')",
    writes: ARRAY_WRITES,
  },
  map: {
    make: "new Map([['kv', '$FROM']])",
    read: "$.get('kv')",
    writes: { ...PAIR_WRITES, 'clear and set': "$.clear();\n$.set('kv', '$TO');" },
  },
  params: {
    make: "new URLSearchParams({ kv: '$FROM' })",
    read: "$.get('kv')",
    writes: { ...PAIR_WRITES, 'delete and append': "$.delete('kv');\n$.append('kv', '$TO');" },
  },
  headers: { make: "new Headers({ kv: '$FROM' })", read: "$.get('kv')", writes: PAIR_WRITES },
  url: {
    make: "new URL('https://roots.example/$FROM')",
    read: '$.pathname.slice(1)',
    writes: {
      pathname: "$.pathname = '/$TO';",
      'pathname replaced': "$.pathname = $.pathname.replace('$FROM', '$TO');",
      href: "$.href = 'https://roots.example/$TO';",
      'Reflect.set': "Reflect.set($, 'pathname', '/$TO');",
      'Object.assign': "Object.assign($, { pathname: '/$TO' });",
      'by a name': "const part = 'pathname';\n$[part] = '/$TO';",
      'in a loop': "for (const [part, text] of Object.entries({ pathname: '/$TO' })) $[part] = text;",
      'in a function': "const change = (target) => {\n  target.pathname = '/$TO';\n};\nchange($);",
    },
  },
};

/** Other names of the value `box`; each has statements before the write and the expression by which it is written. */
export const ALIASES: Readonly<Record<string, { before?: string; is: string; after?: string }>> = {
  none: { is: 'box' },
  variable: { before: 'const other = box;', is: 'other' },
  'variable of a variable': { before: 'const one = box;\nconst other = one;', is: 'other' },
  'assigned variable': { before: 'let other;\nother = box;', is: 'other' },
  member: { before: 'const kept = { box };', is: 'kept.box' },
  'member taken apart': { before: 'const kept = { box };\nconst { box: other } = kept;', is: 'other' },
  'member set': { before: 'const kept = {};\nkept.box = box;', is: 'kept.box' },
  element: { before: 'const kept = [box];', is: 'kept[0]' },
  'element by at': { before: 'const kept = [box];', is: 'kept.at(-1)' },
  'pushed element': { before: 'const kept = [];\nkept.push(box);', is: 'kept[0]' },
  'each element': { before: 'for (const other of [box]) {', is: 'other', after: '}' },
  'each element by forEach': { before: '[box].forEach((other) => {', is: 'other', after: '});' },
  'found element': { before: 'const other = [box].find(Boolean);', is: 'other' },
  'value of a map': { before: "const kept = new Map([['a', box]]);", is: "kept.get('a')" },
  'value of Object.values': { before: 'const [other] = Object.values({ box });', is: 'other' },
  'returned by a function': { before: 'const getBox = () => box;', is: 'getBox()' },
  'returned by an identity': { before: 'const same = (whole) => whole;', is: 'same(box)' },
  'returned by Object.seal': { before: 'const other = Object.seal(box);', is: 'other' },
  'one of two': { before: 'const other = account ? box : null;', is: 'other' },
  'with a fallback': { is: '(box ?? {})' },
  'of a promise': { before: 'const other = await box;', is: 'other' },
  'of a then': { before: 'await Promise.resolve(box).then((other) => {', is: 'other', after: '});' },
  'of a class': {
    before: 'class Kept {\n  constructor(whole) {\n    this.whole = whole;\n  }\n}\nconst kept = new Kept(box);',
    is: 'kept.whole',
  },
  'of a getter': { before: 'const kept = {\n  get whole() {\n    return box;\n  },\n};', is: 'kept.whole' },
  'of a copy of what holds it': { before: 'const kept = { ...{ box } };', is: 'kept.box' },
  'of JSON keys': { before: "const key = ['bo', 'x'].join('');\nconst kept = { [key]: box };", is: 'kept.box' },
};

/** Where the code that writes is; `body` is it, and needs `box` and `account`. */
export type Place = (body: string) => Modules & { call: string };

interface Modules {
  /** The module that writes, beside that of the request; none where the request's own module writes. */
  writer?: string;
  /** Statements of the request's module. */
  own?: string;
}

const ASYNC = 'async ';

export const PLACES: Readonly<Record<string, Place>> = {
  'the same function': (body) => ({ call: body }),
  'a function of the module': (body) => ({
    own: `${ASYNC}function change(box, account) {\n${body}\n}\n`,
    call: 'await change(box, account);',
  }),
  'a function of another module': (body) => ({
    writer: `export ${ASYNC}function change(box, account) {\n${body}\n}\n`,
    call: 'await change(box, account);',
  }),
  'a function of another module, its second argument': (body) => ({
    writer: `export const change = ${ASYNC}(account, box) => {\n${body}\n};\n`,
    call: 'await change(account, box);',
  }),
  'a function of another module that returns it': (body) => ({
    writer: `export ${ASYNC}function change(box, account) {\n${body}\n  return box;\n}\n`,
    call: 'const same = await change(box, account);\n  String(same);',
  }),
  'a function of another module with options': (body) => ({
    writer: `export ${ASYNC}function change({ box, account }) {\n${body}\n}\n`,
    call: 'await change({ box, account });',
  }),
  'a method of a class of another module': (body) => ({
    writer: `export class Change {\n  ${ASYNC}run(box, account) {\n${body}\n  }\n}\n`,
    call: 'await new Change().run(box, account);',
  }),
  'a static method of another module': (body) => ({
    writer: `export class Change {\n  static ${ASYNC}run(box, account) {\n${body}\n  }\n}\n`,
    call: 'await Change.run(box, account);',
  }),
  'a table of functions of another module': (body) => ({
    writer: `export const changes = {\n  ${ASYNC}change(box, account) {\n${body}\n  },\n};\n`,
    call: 'await changes.change(box, account);',
  }),
  'a function that a module gives': (body) => ({
    writer: `export const createChange = () => ${ASYNC}(box, account) => {\n${body}\n};\n`,
    call: 'const change = createChange();\n  await change(box, account);',
  }),
  'a callback': (body) => ({
    writer: 'export const withBox = async (box, run) => {\n  await run(box);\n};\n',
    call: `await withBox(box, ${ASYNC}(box) => {\n${body}\n});`,
  }),
  'a closure': (body) => ({ call: `const change = ${ASYNC}() => {\n${body}\n};\n  await change();` }),
};

/** Where the value lives. */
export const SCOPES = ['variable', 'module', 'other module'] as const;

export const CONDITIONS: Readonly<Record<string, (call: string) => string>> = {
  always: (call) => call,
  'for some accounts': (call) => `if (account === 'first') {\n  ${call}\n  }`,
};

export interface ProgramParts {
  holder: string;
  write: string;
  alias: string;
  place: string;
  scope: (typeof SCOPES)[number];
  condition: string;
  /** `ended`: the value as it is written is live, and the write makes the deprecated path. */
  becomes: 'ended' | 'live';
}

const WORDS = { ended: 'workers', live: 'storage/kv' };

/** Returns the modules of a program (name → text). */
export function renderProgram({
  holder,
  write,
  alias,
  place,
  scope,
  condition,
  becomes,
}: ProgramParts): Record<string, string> {
  const { make, read, writes } = HOLDERS[holder]!;
  const { before, is, after } = ALIASES[alias]!;
  const to = WORDS[becomes];
  const from = WORDS[becomes === 'ended' ? 'live' : 'ended'];
  const quote = (path: string): string =>
    path
      .split('/')
      .map((word) => `'${word}'`)
      .join(', ');
  const fill = (text: string, box: string): string =>
    text
      .replaceAll('$FROM_WORDS', quote(from))
      .replaceAll('$FROM', from)
      .replaceAll('$TO', to)
      .replaceAll('$WORDS', quote(to))
      .replaceAll('$FIRST', `'${from.split('/')[0]!}'`)
      .replaceAll('$LENGTH', String(from.split('/').length))
      .replaceAll('$COUNT', String(to.split('/').length))
      .replaceAll('$CLASS', { map: 'Map', params: 'URLSearchParams', headers: 'Headers' }[holder] ?? 'Map')
      .replaceAll('GIVEN', `'${JSON.stringify({ kv: to })}'`)
      .replaceAll('ORDER', `['accounts', account, ${quote(to)}, 'namespaces']`)
      .replaceAll('$', box);
  const body = [before, fill(writes[write]!, is), after].filter(Boolean).join('\n');
  const { writer, own, call } = PLACES[place]!(body);
  const value = fill(make, 'box');
  const accounted = holder === 'array' && scope !== 'variable' ? value.replace('account,', "'a',") : value;
  const name = /export (?:async )?(?:function|const|class) (\w+)/.exec(writer ?? '')?.[1];
  const called = CONDITIONS[condition]!(call);
  return {
    'cf.js': `export const CF = '${API}';\n`,
    'zones.js': "import { CF } from './cf.js';\nexport const listZones = () => fetch(`${CF}/zones`);\n",
    ...(writer && { 'writer.js': writer }),
    ...(scope === 'other module' && { 'box.js': `export const box = ${accounted};\n` }),
    'kv.js': [
      "import { CF } from './cf.js';\n",
      name ? `import { ${name} } from './writer.js';\n` : '',
      scope === 'other module' ? "import { box } from './box.js';\n" : '',
      scope === 'module' ? `const box = ${accounted};\n` : '',
      own ?? '',
      'export async function list(account) {\n',
      scope === 'variable' ? `  const box = ${value};\n` : '',
      `  ${called}\n`,
      `  return fetch(\`\${CF}/accounts/\${account}/\${${fill(read, 'box')}}/namespaces\`);\n}\n`,
    ].join(''),
    'index.js': "import { list } from './kv.js';\nawait list('first');\nawait list('second');\n",
  };
}

/** Runs a program, and returns the paths that it requests; null for a program that fails. */
export async function runProgram(modules: Readonly<Record<string, string>>): Promise<string[] | null> {
  const order = ['cf.js', 'writer.js', 'box.js', 'kv.js', 'index.js'];
  const text = order
    .map((name) => modules[name] ?? '')
    .join('\n')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export /gm, '');
  const paths: string[] = [];
  const fetch = (url: string): object => {
    paths.push(url.slice(API.length));
    return {};
  };
  try {
    await runInNewContext(`(async () => {\n${text}\n})()`, { fetch, URL, URLSearchParams, Headers, Map });
  } catch {
    return null;
  }
  return paths;
}
