/** Bundles the TypeScript modules, and those libraries that load faster as part of a bundle, with Rolldown. */
import { isBuiltin } from 'node:module';
import { dirname, isAbsolute, join, sep } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * The modules that others load, by their path in dist/. `data/user` is loaded by `require` in the rules, which have to
 * stay synchronous and otherwise need no zod.
 */
const ENTRIES = {
  'rules/plugin.js': 'rules/plugin.ts',
  'cli/program.mjs': 'cli/program.ts',
  'codemods/transform.mjs': 'codemods/transform.mts',
  'data/user.js': 'data/user.ts',
};

/** Modules that are built as CommonJS and share nothing with the others: Node starts them faster. */
const COMMONJS_ENTRIES = { 'cli/main.js': 'cli/main.ts', 'cli/define-config.js': 'cli/define-config.ts' };

/** Libraries of many small modules that nearly every run loads. They are development dependencies of the package. */
const BUNDLED =
  /^(chokidar|yaml|yargs|zod|semver|vscode-jsonrpc|vscode-languageserver-textdocument|@typescript-eslint\/visitor-keys)(\/|$)/;

/**
 * The same for libraries that are loaded late by `createRequire(import.meta.url)('…')`: each becomes one CommonJS file
 * in dist/libraries/, and the call names that file.
 */
const REQUIRED = {
  '@typescript-eslint/scope-manager': 'scope-manager.cjs',
  'enhanced-resolve/lib/ResolverFactory.js': 'resolver-factory.cjs',
};

/** Modules inside these libraries that we never use and that take longer to load than the rest, with what takes their place. */
const UNUSED = [
  // The types of TypeScript's `lib.*.d.ts`: scopes are analysed with `lib: []`.
  { module: '@typescript-eslint/scope-manager/dist/lib/index.js', text: 'exports.lib = new Map();' },
];

/** Statements of libraries that take quadratic time for a value that the program does not read, and their replacements. */
const SLOW_STATEMENTS = [
  // Lists the variables that each node declares. Each is looked for in the list: a hundred thousand imports take seven seconds.
  {
    module: '@typescript-eslint/scope-manager/dist/scope/ScopeBase.js',
    statement: 'if (!variables.includes(variable))',
    text: 'if (false)',
  },
];

/** Libraries of yargs that are left out, with what takes their place. */
const LEFT_OUT = {
  // Only the help needs it. The tables of Unicode take longer to load than all of the rest of yargs, and the help is ASCII.
  'string-width': 'export default (text) => text.length;',
  // Finds the package.json above the working directory, whose key `yargs` would change how our command line is read.
  'escalade/sync': 'export default () => undefined;',
};

/** Modules with another source in the package than in the repository. */
const REPLACED = { 'data/read-set.ts': 'data/read-built-set.ts' };

/**
 * Bundles the package. Returns the texts of its modules by their path in dist/, and the paths of the modules of
 * libraries that went into them.
 * Every module lies exactly one folder below dist/, so `../data/x.json` is the same file for all.
 */
export async function bundlePackage(root) {
  const chunks = [
    ...(await generate(
      {
        cwd: root,
        input: Object.fromEntries(
          Object.entries(ENTRIES).map(([file, source]) => [file.replace(/\.m?js$/, ''), join(root, source)]),
        ),
        external: (id, importer) => isExternal(id, importer) && !BUNDLED.test(id),
        plugins: [replaceModules(root), replaceLibraries(LEFT_OUT), requireBundledLibraries()],
      },
      {
        format: 'esm',
        entryFileNames: ({ name }) => Object.keys(ENTRIES).find((file) => file.replace(/\.m?js$/, '') === name),
        chunkFileNames: 'chunks/[name].js',
      },
    )),
    ...(await generateEach(Object.entries(COMMONJS_ENTRIES), ([file, source]) => [
      { cwd: root, input: join(root, source), external: isExternal, plugins: [importProgram()] },
      { format: 'cjs', entryFileNames: file },
    ])),
    ...(await generateEach(Object.entries(REQUIRED), ([library, file]) => [
      { cwd: root, input: library, external: isBuiltin, plugins: [replaceUnused(), replaceSlowStatements()] },
      { format: 'cjs', entryFileNames: `libraries/${file}`, codeSplitting: false },
    ])),
  ];
  return {
    files: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code])),
    libraryModules: chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => id.includes('/node_modules/'))),
  };
}

/** Bundles one module of the repository for use by a script; libraries stay outside. Returns its text. */
export async function bundleScript(root, source) {
  const [chunk] = await generate(
    { cwd: root, input: join(root, source), external: isExternal },
    { format: 'esm', codeSplitting: false },
  );
  return chunk.code;
}

const NO_COMMENTS = { legal: false, annotation: true, jsdoc: false };

/** A third less text to compile at each start. Names of functions stay, so that stack traces can be read. */
const MINIFY = { compress: { keepNames: { function: true, class: true } }, mangle: { keepNames: true }, codegen: true };

async function generate(input, output) {
  const bundle = await rolldown({ platform: 'node', logLevel: 'warn', ...input });
  try {
    const generated = await bundle.generate({ comments: NO_COMMENTS, minify: MINIFY, ...output });
    return generated.output.filter(({ type }) => type === 'chunk');
  } finally {
    await bundle.close();
  }
}

async function generateEach(list, describe) {
  return (await Promise.all(list.map((element) => generate(...describe(element))))).flat();
}

/** True for libraries that our own modules import; what a bundled library imports is bundled with it. */
function isExternal(id, importer) {
  return isBuiltin(id) || (!importer?.includes('node_modules') && !id.startsWith('.') && !isAbsolute(id));
}

function replaceModules(root) {
  const targets = new Map(Object.entries(REPLACED).map(([source, target]) => [join(root, source), join(root, target)]));
  return {
    name: 'replace-modules',
    resolveId(source, importer) {
      return importer === undefined ? null : targets.get(join(dirname(importer), source));
    },
  };
}

function replaceLibraries(texts) {
  return {
    name: 'replace-libraries',
    resolveId: (source) => (source in texts ? `\0${source}` : null),
    load: (id) => texts[id.slice(1)] ?? null,
  };
}

function replaceUnused() {
  return {
    name: 'replace-unused',
    load: (id) =>
      UNUSED.find(({ module }) => id.split(sep).join('/').endsWith(`/node_modules/${module}`))?.text ?? null,
  };
}

function replaceSlowStatements() {
  return {
    name: 'replace-unread',
    transform(code, id) {
      const found = SLOW_STATEMENTS.find(({ module }) => id.split(sep).join('/').endsWith(`/node_modules/${module}`));
      if (!found) return null;
      if (!code.includes(found.statement)) throw new Error(`${found.module} has no \`${found.statement}\``);
      return { code: code.replace(found.statement, found.text) };
    },
  };
}

/** The program is an entry of its own. */
function importProgram() {
  return {
    name: 'import-program',
    resolveId: (source) => (source === './program.ts' ? { id: './program.mjs', external: true } : null),
  };
}

function requireBundledLibraries() {
  const CALL = /createRequire\(import\.meta\.url\)\((['"])([^'"]+)\1\)/g;
  return {
    name: 'require-bundled-libraries',
    transform(code) {
      const text = code.replaceAll(CALL, (call, _quote, library) =>
        library in REQUIRED ? `createRequire(import.meta.url)('../libraries/${REQUIRED[library]}')` : call,
      );
      return text === code ? null : { code: text };
    },
  };
}
