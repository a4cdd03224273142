/** Removes what is TypeScript's from a source whose types are erasable; all other text stays as it is. */
import { createRequire } from 'node:module';
import type * as TypeScript from 'typescript';

/** Loads TypeScript on demand: only the build, and a run from the sources that reads adapters, need it. */
export function loadTypeScript(): typeof TypeScript {
  return createRequire(import.meta.url)('typescript') as typeof TypeScript;
}

/** Returns the source without its types. @throws Error for syntax that is not erasable. */
export function stripTypes(text: string): string {
  const ts = loadTypeScript();
  const file = ts.createSourceFile('adapter.ts', text, ts.ScriptTarget.Latest, true);
  const cuts: [start: number, end: number][] = [];
  visit(file);
  return cuts.sort(([a], [b]) => b - a).reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), text);

  function visit(node: TypeScript.Node): void {
    if (ts.isEnumDeclaration(node) || ts.isModuleDeclaration(node)) throw new Error('enums are not erasable');
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      cuts.push([node.getFullStart(), node.end]);
      return;
    }
    if (ts.isAsExpression(node) || ts.isNonNullExpression(node)) cuts.push([node.expression.end, node.end]);
    if ('typeParameters' in node && node.typeParameters)
      cutList(node.typeParameters as TypeScript.NodeArray<TypeScript.Node>);
    if ('typeArguments' in node && node.typeArguments && !ts.isTypeNode(node))
      cutList(node.typeArguments as TypeScript.NodeArray<TypeScript.Node>);
    const question = ts.isParameter(node) ? node.questionToken : undefined;
    if ('type' in node && node.type && !ts.isAsExpression(node)) {
      const { pos, end } = node.type as TypeScript.TypeNode;
      cuts.push([(question?.end ?? pos) - 1, end]);
    }
    ts.forEachChild(node, (child) => {
      if (!ts.isTypeNode(child) || ts.isExpressionWithTypeArguments(child)) visit(child);
    });
  }

  /** The list with its angle brackets. */
  function cutList({ pos, end }: TypeScript.NodeArray<TypeScript.Node>): void {
    cuts.push([pos - 1, text.indexOf('>', end) + 1]);
  }
}
