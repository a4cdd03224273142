/** Declared types of parameters that a rewritten value is given to. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { OPEN_OPTION_TYPES } from '../../../libraries/http-clients/option-types.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import type { FunctionNode } from '../../../program/syntax/syntax.ts';
import type { PlannedEdit, RefusalReason } from '../../plan.ts';
import { getStrictType, isTyped } from './declared-types.ts';
import { takesFields } from './field-types.ts';
import { takesByPrefix } from './prefix-types.ts';

/** A change of a value. */
interface Change {
  edits: readonly PlannedEdit[];
  /** The words that the edits remove. */
  removed: ReadonlySet<string>;
  evaluation: Evaluation;
}

/** Returns why the type of a parameter may not accept the changed value that a call passes to it; null if no type forbids it. */
export function getParameterDoubt(
  parameters: readonly TSESTree.Parameter[],
  fn: FunctionNode,
  call: TSESTree.CallExpression,
  { edits, removed, evaluation }: Change,
): RefusalReason {
  const file = evaluation.getFile(fn);
  const type = isTyped(file.source.name) ? parameters.map((each) => getStrictType(each, fn)).find(Boolean) : null;
  if (!type || isOfClient(type, file)) return null;
  const isFit =
    takesFields(type, { edits, removed }, file, evaluation) || takesByPrefix(type, call, edits, { file, evaluation });
  return isFit
    ? null
    : `the type \`${file.source.text.slice(...type.range).split('\n')[0]!}\` may not fit the changed value`;
}

/** True for the type of a client's options, imported from the client, which takes any parameters and body. */
function isOfClient(type: TSESTree.Node, { source }: FileFacts): boolean {
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier' || type.typeArguments) return false;
  const { name } = type.typeName;
  const [imported, ...others] = source.ast.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.flatMap((specifier) =>
          specifier.local.name === name && specifier.type === 'ImportSpecifier'
            ? { module: statement.source.value, name: getImportedName(specifier) }
            : [],
        )
      : [],
  );
  return (
    imported !== undefined &&
    others.length === 0 &&
    OPEN_OPTION_TYPES.some(({ modules, names }) => modules.includes(imported.module) && names.includes(imported.name))
  );
}

function getImportedName({ imported }: TSESTree.ImportSpecifier): string {
  return imported.type === 'Identifier' ? imported.name : imported.value;
}
