/** Module hooks that strip the types of a TypeScript module while Node loads it. Types are not checked. */
import { readFile } from 'node:fs/promises';
import ts from 'typescript';

const OPTIONS = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  inlineSourceMap: true,
};

/** Node's `load` hook: https://nodejs.org/api/module.html#loadurl-context-nextload. */
export async function load(url, context, nextLoad) {
  if (!/^file:.*\.m?ts$/.test(url)) return nextLoad(url, context);
  const source = await readFile(new URL(url), 'utf8');
  const { outputText } = ts.transpileModule(source, { fileName: url, compilerOptions: OPTIONS });
  return { format: 'module', source: outputText, shortCircuit: true };
}
