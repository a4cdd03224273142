/** Finds by text the imports of which a file changes something: `client.baseURL = …`, `api.interceptors.request.use(…)`. */

const BINDING =
  /\bimport\s+([^'";]+?)\s+from\s*['"]([^'"\n]+)['"]|\b(?:const|let|var)\s+([^=;]+?)\s*=\s*(?:await\s+)?(?:require|import)\(\s*['"]([^'"\n]+)['"]/g;

/** A write of what sends a request, or of where it goes: of a client that a function has returned as well. */
const SENDER_WRITE =
  /(?<!\bthis)\.(?:base(?:URL|Url)|prefixUrl|fetch|adapter|request|send|get|post|put|patch|delete)\s*=(?![=>])|\.interceptors\b|\.defaults\s*[.[=]/;

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
