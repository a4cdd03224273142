/** The references of other files to a variable that a module exports, where these files may write into it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { memoise, memoiseByText } from '../../program/memoise.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getWrittenText } from '../../program/syntax/syntax.ts';
import type { Frame } from '../evaluation.ts';

/** A variable that another file imports, with its references. */
interface Imported {
  file: FileFacts;
  specifier: string;
  node: TSESTree.Node;
  references: readonly TSESTree.Node[];
}

/** Returns the imports of a variable of a file in other files with a write that begins with its name. */
export function findWritingImports({ name }: TSESTree.Identifier, { evaluation, file }: Frame): readonly Imported[] {
  const { packageFields, facts } = evaluation;
  if (!packageFields) return [];
  const own = getWritePattern(name).test(facts.source.text) ? findImported(facts, name) : [];
  const others = [...own, ...getImported(packageFields)(name)].filter((other) => other.file !== file);
  return others.filter(({ file: other, specifier, node }) => {
    const found = evaluation.findModule(specifier, other, node);
    return found.kind === 'module' && found.file === file;
  });
}

/** By the name of the variable, those of the other files of a package that write into it. */
const getImported = memoise(({ getFilesWith }: FieldGraph) =>
  memoiseByText((name) => getFilesWith(name, getWritePattern(name)).flatMap((file) => findImported(file, name))),
);

/** `routes.namespaces =`, `routes['namespaces'] =` */
const getWritePattern = memoiseByText((name) => {
  const member = String.raw`(?:\.\w{1,80}|\[[^\]\n]{1,80}\])`;
  return new RegExp(String.raw`(?<![\w$.])${name.replaceAll('$', String.raw`\$`)}${member}{1,8}\s{0,9}=(?![=>])`);
});

function findImported(file: FileFacts, name: string): Imported[] {
  return [...new Set(file.variables.values())].flatMap((variable): Imported[] => {
    const specifier = variable.name === name ? getSpecifier(variable) : null;
    if (specifier === null) return [];
    const references = variable.references.map(({ identifier }) => identifier as TSESTree.Node);
    return [{ file, specifier, node: variable.defs[0]!.node as TSESTree.Node, references }];
  });
}

/** The module that a variable comes from, by an import or `require`; null for any other. */
function getSpecifier({ defs: [definition] }: Scope.Variable): string | null {
  if (definition?.type === 'ImportBinding')
    return definition.parent?.type === 'ImportDeclaration' ? definition.parent.source.value : null;
  const init = definition?.type === 'Variable' ? definition.node.init : null;
  const isRequire =
    init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'require';
  const [first] = isRequire ? init.arguments : [];
  return first ? getWrittenText(first) : null;
}
