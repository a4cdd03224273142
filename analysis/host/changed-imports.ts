/** Finds by text the imports of which a file changes something: `client.baseURL = …`, `api.interceptors.request.use(…)`. */
import { SENDER_WRITE } from '../libraries/http-clients/request-changes.ts';

const MODULE = String.raw`\s*['"]([^'"\n]+)['"]`;

/** `import names from 'module'` or `const names = require('module')`: the names and the module, of either form. */
const BINDING = new RegExp(
  String.raw`\bimport\s+([^'";]+?)\s+from${MODULE}|` +
    String.raw`\b(?:const|let|var)\s+([^=;]+?)\s*=\s*(?:await\s+)?(?:require|import)\(${MODULE}`,
  'g',
);

/** The specifiers of the imports that a text may change: their members are written, they are extended or given to a writer. */
export function findChangedImports(text: string): string[] {
  const changesSender = SENDER_WRITE.test(text);
  return [...text.matchAll(BINDING)].flatMap(([, imported, from, required, module]) => {
    const names = [...(imported ?? required ?? '').matchAll(/[\w$]+/g)].map(([name]) => name);
    return changesSender || names.some((name) => isChanged(name, text)) ? [(from ?? module)!] : [];
  });
}

function isChanged(name: string, text: string): boolean {
  const escaped = name.replaceAll('$', String.raw`\$`);
  const bound = String.raw`(?<![\w$.])${escaped}(?![\w$])`;
  const member = String.raw`(?:\.[\w$]+|\[[^\]\n]+\])`;
  const write = String.raw`${bound}(?:\(\))?${member}+\s*(?:\|\||&&|\?\?)?=(?![=>])`;
  const given = String.raw`\b(?:Object|Reflect)\.(?:assign|set|define\w+)\(\s*${bound}`;
  return new RegExp(String.raw`${write}|${given}|\bextends\s+${bound}`).test(text);
}
