/** Schemas that a rewritten body is checked by: one that names the old field would reject the new body. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getRootIdentifier, getMemberName } from '../../../program/syntax/syntax.ts';
import { findInNodes } from '../../../program/syntax/walk.ts';
import { resolveTypeName } from '../../../program/modules/type-declarations.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { Plan, RefusalReason } from '../../plan.ts';

/** How many names a schema is followed through: `ajv.compile(schema)`, `z.object(fields)`. */
const MAX_DEPTH = 4;
const WORD = /[\w-]+/g;

/** The words that a plan takes away from bodies: names of fields, and values. */
export function readRemovedWords({ edits }: Plan, text: string): ReadonlySet<string> {
  const inObjects = edits.filter(({ piece }) => piece === undefined).map(({ edit }) => edit);
  const kept = new Set(inObjects.flatMap(({ text: added }) => added.match(WORD) ?? []));
  const old = inObjects.flatMap(({ range }) => text.slice(...range).match(WORD) ?? []);
  return new Set(old.filter((word) => !kept.has(word)));
}

/**
 * Returns why the schema by which a call checks a body has to change before the body: `Zone.parse(body)`, `validate(body)`,
 * `v.parse(Zone, body)`. Null if no schema of the program in the call has a removed word as a key or a text.
 */
export function getSchemaRefusal(
  call: TSESTree.CallExpression | TSESTree.NewExpression,
  body: TSESTree.Node,
  removed: ReadonlySet<string>,
  evaluation: Evaluation,
): RefusalReason {
  const file = evaluation.getFile(call);
  for (const part of [call.callee, ...call.arguments.filter((argument) => argument !== body)]) {
    const root = getRootIdentifier(part);
    const word = root ? findWord(root, file, { removed, evaluation, depth: 0 }) : null;
    if (root && word !== null) return `the schema \`${root.name}\` names \`${word}\``;
  }
  return null;
}

interface Search {
  removed: ReadonlySet<string>;
  evaluation: Evaluation;
  depth: number;
}

/** The first removed word in the definition of a name. */
function findWord(name: TSESTree.Identifier, file: FileFacts, { removed, evaluation, depth }: Search): string | null {
  const declared = resolveTypeName(name, file, evaluation)?.declaration;
  const definition = declared?.node.type === 'VariableDeclarator' ? declared.node.init : declared?.node;
  if (!declared || !definition || !/^(?:Call|New|Object|TSAs|TSSatisfies)Expression$/.test(definition.type))
    return null;
  return findInNodes(definition, (node) => {
    const written = getWrittenName(node);
    if (written !== null && removed.has(written)) return written;
    if (node.type !== 'Identifier' || depth >= MAX_DEPTH || node === name) return null;
    return findWord(node, declared.file, { removed, evaluation, depth: depth + 1 });
  });
}

/** The text of a string, or the name of a property of an object. */
function getWrittenName(node: TSESTree.Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return getMemberName(node);
}
