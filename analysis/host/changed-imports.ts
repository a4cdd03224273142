/** Finds the imports that a file changes, by a search of its text: `client.baseURL = …`, `api.interceptors.request.use(…)`. */
import { SENDER_WRITE } from '../libraries/http-clients/request-changes.ts';

const MODULE = String.raw`\s*['"]([^'"\n]+)['"]`;

/** `import names from 'module'` or `const names = require('module')`: the names and the module, of either form. */
const BINDING = new RegExp(
  String.raw`\bimport\s+([^\s'";](?:[^'";]{0,20000}[^\s'";])?)\s+from${MODULE}|` +
    String.raw`\b(?:const|let|var)\s+([^\s=;](?:[^=;]{0,20000}[^\s=;])?)\s*=\s*(?:await\s+)?(?:require|import)\(${MODULE}`,
  'g',
);

/** A name. Members behind it are only looked ahead at, so that a search also finds names inside of them. */
const NAME = String.raw`(?<![\w$.])([\w$]+)(?![\w$])`;
const MEMBERS = String.raw`(?:\.[\w$]+|\[[^\]\n]+\])+`;

/** Code that changes what a name stands for: a write of its members, a function that writes them, a class that extends it. */
const CHANGES = [
  new RegExp(String.raw`${NAME}(?=(?:\(\))?${MEMBERS}\s*(?:\|\||&&|\?\?)?=(?![=>]))`, 'g'),
  new RegExp(String.raw`\b(?:Object|Reflect)\.(?:assign|set|define\w+)\(\s*${NAME}`, 'g'),
  new RegExp(String.raw`\bextends\s+${NAME}`, 'g'),
];

/** The specifiers of the imports that a text may change: their members are written, they are extended or given to a writer. */
export function findChangedImports(text: string): string[] {
  const bindings = [...text.matchAll(BINDING)];
  if (bindings.length === 0) return [];
  const changesSender = SENDER_WRITE.test(text);
  const changed = changesSender ? new Set() : findChangedNames(text);
  return bindings.flatMap(([, imported, from, required, module]) => {
    const names = [...(imported ?? required ?? '').matchAll(/[\w$]+/g)].map(([name]) => name);
    return changesSender || names.some((name) => changed.has(name)) ? [(from ?? module)!] : [];
  });
}

/** One search for all names: a search for each of them would read the text once for each import. */
function findChangedNames(text: string): ReadonlySet<string> {
  return new Set(CHANGES.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, name]) => name!)));
}
