/** Programs that nest deeply, in every construct by which a parser recurses. */

/** A text that nests `levels` deep. */
type Shape = (levels: number) => string;

function nest(opening: string, closing = '', around: readonly [string, string] = ['x = ', '']): Shape {
  return (levels) => `${around[0]}${opening.repeat(levels)}a${closing.repeat(levels)}${around[1]}`;
}

export const JAVASCRIPT_SHAPES: Readonly<Record<string, Shape>> = {
  arrays: nest('[', ']'),
  parentheses: nest('(', ')'),
  objects: nest('{a: ', '}'),
  blocks: nest('{', '}', ['', '']),
  calls: nest('f(', ')'),
  'call chain': nest('', '()'),
  'member chain': nest('', '.b'),
  'index chain': nest('', '[0]'),
  'tagged templates': nest('', '``'),
  'template holes': nest('`${', '}`'),
  'dynamic imports': nest('import(', ')'),
  elements: nest('<a>', '</a>'),
  fragments: nest('<>', '</>'),
  'elements in attributes': nest('<a b=', '/>', ['x = ', '']),
  'expressions in attributes': nest('<a b={', '}/>'),
  'expressions in elements': nest('<a>{', '}</a>'),
  'else if': nest('if (a) b(); else ', '', ['', '']),
  'else if on lines': nest('if (a) {\n  b()\n} else ', '', ['', '']),
  'else if with commas': nest('if (a) b, c; else ', '', ['', '']),
  'else if with loops': nest('if (a) do b(), c(); while (d); else ', '', ['', '']),
  'else if with try': nest('if (a) try {} catch {} else ', '', ['', '']),
  'if if': nest('if (a) ', '', ['', '']),
  'if if on lines': nest('if (a)\n', '', ['', '']),
  'do do': nest('do ', '\nwhile (a)', ['', '']),
  'for await': nest('for await (a of b)\n', '', ['async () => { ', ' }']),
  'branches before a comma': nest(`${'if (a) '.repeat(20)}b, (() => {`, '})', ['', '']),
  'for for': nest('for (;;) ', '', ['', '']),
  'while while': nest('while (a) ', '', ['', '']),
  labels: nest('a: ', '', ['', '']),
  not: nest('!'),
  minus: nest('- '),
  'typeof on lines': nest('typeof\n'),
  await: nest('await '),
  new: nest('new ', '()'),
  yield: nest('yield ', '', ['function* f() { ', ' }']),
  conditionals: nest('a ? b : '),
  'conditionals inside': nest('a ? ', ' : b'),
  arrows: nest('a => '),
  'async arrows': nest('async () => '),
  assignments: nest('a = '),
  powers: nest('a ** '),
  sums: nest('a + '),
  'or chain': nest('a || '),
  'function declarations': nest('function f() {', '}', ['', '']),
  'function expressions': nest('function () { return ', '}'),
  methods: nest('({ a() { return ', '} })'),
  classes: nest('class { a = ', '}'),
  heritage: nest('class extends ', '{}'),
  'default values': nest('[a = ', '] = b', ['let ', '']),
  patterns: nest('[', ']', ['let ', ' = b']),
  spreads: nest('[...', ']'),
  decorators: nest('@(class { a = ', '}) class A {}', ['', '']),
};

export const TYPESCRIPT_SHAPES: Readonly<Record<string, Shape>> = {
  'type arguments': nest('A<', '>', ['type X = ', '']),
  'later type arguments': nest('A<b, ', '>', ['type X = ', '']),
  'array types': nest('', '[]', ['type X = ', '']),
  keyof: nest('keyof ', '', ['type X = ', '']),
  'keyof on lines': nest('keyof\n', '', ['type X = ', '']),
  'conditional types': nest('a extends b ? c : ', '', ['type X = ', '']),
  infer: nest('(infer U extends ', ')', ['type X = a extends ', ' ? 1 : 2']),
  'function types': nest('() => ', '', ['type X = ', '']),
  tuples: nest('[', ']', ['type X = ', '']),
  'object types': nest('{a: ', '}', ['type X = ', '']),
  unions: nest('b | ', '', ['type X = ', '']),
  'generic arrows': nest('<A,>(b) => '),
  'generic arrows with defaults': nest('<A, B = c>(b) => '),
  namespaces: nest('namespace a {', '}', ['', '']),
  casts: nest('<a>'),
  as: nest('', ' as b'),
  'import types': nest('import("a").B<', '>', ['type X = ', '']),
};

/** What stands at every level, closes a bracket, and is no code. */
const FALSE_CLOSINGS: Readonly<Record<string, string>> = {
  'double quotes': '"]"',
  'single quotes': "'\\']'",
  templates: '`]`',
  'templates of several lines': '`\n]\n`',
  comments: '/* ] */ 0',
  'line comments': '// ]\n0',
  'regular expressions': '/]/',
  'regular expressions after a block': '() => { {} /]/ }',
  'quotes after a division': 'a / "]" / 2',
  'quotes after an increment': 'a++ / "]"',
  'quotes after a parenthesis': '(a) / "]" / (b)',
  'escaped line ends': '"\\\r\n]"',
};

/** What hides the rest of the text from a lexer that takes it for something else. */
const VEILS: Readonly<Record<string, string>> = {
  'a backtick in a regular expression': '/`/',
  'a quote in a regular expression': `/'/`,
  'a comment in a regular expression': '/[/*]/',
  'a slash in a class of characters': '/[/`]/',
  'a backtick in a regular expression after a head': '() => { if (a) /`/.test(b) }',
  'a backtick in a regular expression after a block': '() => { {} /`/.test(b) }',
  'a backtick in a regular expression after a word': '() => { break\n/`/.test(b) }',
  'a quote in JSX text': '<p>"</p>',
  'an address in JSX text': '<p>http://a.b/*</p>',
  'a backtick in JSX text': '<p>`{a}</p>',
  'a backslash in an attribute': '<p a="\\" b="`" />',
};

export const MISLEADING_TEXTS: Readonly<Record<string, Shape>> = {
  ...Object.fromEntries(
    Object.entries(FALSE_CLOSINGS).map(([name, text]) => [`closed in ${name}`, nest(`[${text}, `, ']')]),
  ),
  ...Object.fromEntries(
    Object.entries(VEILS).map(([name, text]) => [`behind ${name}`, nest('[', ']', [`x = [${text}, `, ']'])]),
  ),
  'elements behind a quote': nest('<a>', '</a>', ['x = <p>"', '</p>']),
  'elements between semicolons': nest('<a>;', ';</a>'),
};

/** The shapes with a slash or `<` that has two meanings. */
export const AMBIGUOUS: ReadonlySet<string> = new Set([
  'elements in attributes',
  'closed in regular expressions after a block',
  'behind a backtick in a regular expression after a block',
  'behind a backtick in a regular expression after a word',
]);
