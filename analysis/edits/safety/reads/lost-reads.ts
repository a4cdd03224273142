/** Reads that a rewrite removes. A removed read may have an effect: a getter runs code, and a member of `undefined` throws. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getStatement, unwrap, getMemberName, isCallee } from '../../../program/syntax/syntax.ts';
import { someNode, walk } from '../../../program/syntax/walk.ts';
import type { Plan, RefusalReason } from '../../plan.ts';
import { nameReader } from '../values/rewritten-value.ts';
import { memoise } from '../../../program/memoise.ts';
import { isWithin } from '../../ranges.ts';
import { findFirst } from '../../../program/find-first.ts';

/** Returns why removing a read may change what the program does; null if no removed read has an effect. */
export function getLostReadDoubt({ edits }: Plan, evaluation: Evaluation): RefusalReason {
  const file = evaluation.facts;
  const { text } = file.source;
  const { members } = getReads(file);
  for (const { edit } of edits) {
    const [start, end] = edit.range;
    const first = findFirst(members, ({ range }) => range[0] >= start);
    for (let index = first; index < members.length; index++) {
      const member = members[index]!;
      if (member.range[0] >= end) break;
      const isLost =
        member.range[1] <= end && !isPartOfCallee(member) && !edit.text.includes(text.slice(...member.range));
      if (isLost && mayAct(member, edits, evaluation)) return nameReader(member, file, 'have an effect');
    }
  }
  return null;
}

interface Reads {
  /** In the order of their place. */
  members: readonly TSESTree.MemberExpression[];
  /** The names of the getters; null for one that is computed. */
  getters: ReadonlySet<string | null>;
}

/** Collected once: a file may have thousands of rewrites. */
const getReads = memoise((file: FileFacts): Reads => collectReads(file.source.ast));

function collectReads(ast: TSESTree.Program): Reads {
  const members: TSESTree.MemberExpression[] = [];
  const getters = new Set<string | null>();
  walk(ast, (node) => {
    if (node.type === 'MemberExpression') members.push(node);
    else if ((node.type === 'Property' || node.type === 'MethodDefinition') && node.kind === 'get')
      getters.add(getMemberName(node));
  });
  members.sort((a, b) => a.range[0] - b.range[0] || b.range[1] - a.range[1]);
  return { members, getters };
}

/** True for a callee, `query.set`, or a part of one. Where the removal of its call is planned, the effect of the call is checked. */
function isPartOfCallee(node: TSESTree.Node): boolean {
  const { parent } = node;
  return parent?.type === 'MemberExpression' && parent.object === node ? isPartOfCallee(parent) : isCallee(node);
}

/** True for a read that may run a getter, or throw because its object may be missing. */
function mayAct(member: TSESTree.MemberExpression, edits: Plan['edits'], evaluation: Evaluation): boolean {
  const file = evaluation.facts;
  const key = getMemberName(member);
  if (key === null || getReads(file).getters.has(key)) return true;
  const { object } = member;
  if (object.type === 'Identifier' && isMadeElsewhere(object, file) && !isPlainMember(object, key, evaluation))
    return true;
  if (member.optional) return false;
  if (object.type === 'MemberExpression') return !isKnownObject(object, file);
  return object.type === 'Identifier' && isWaitedFor(object, file) && !isReadBeside(member, object, edits);
}

/** True for an import, and for an instance: their getters may be in another file. */
function isMadeElsewhere(object: TSESTree.Identifier, file: FileFacts): boolean {
  const definition = file.variables.get(object)?.defs[0];
  if (definition?.type === 'ImportBinding') return definition.node.type !== 'ImportNamespaceSpecifier';
  return definition?.type === 'Variable' && definition.node.init?.type === 'NewExpression';
}

/** True for a property that is known to be written out in an object, without a getter. */
function isPlainMember(object: TSESTree.Identifier, key: string, evaluation: Evaluation): boolean {
  return getAlternatives(evaluation.getValue(object)).every((value) => {
    const node = value.kind === 'object' ? value.properties.get(key)?.node : undefined;
    return node?.type === 'Property' && node.kind === 'init';
  });
}

/** True for a variable that is initialised with the result of a call, which may be `undefined`. */
function isWaitedFor(object: TSESTree.Identifier, file: FileFacts): boolean {
  const definition = file.variables.get(object)?.defs[0];
  if (definition?.type !== 'Variable') return false;
  const { id, init } = definition.node;
  return id.type === 'Identifier' && init !== null && unwrap(init).type === 'CallExpression';
}

/** True if the statement still reads another member of the object after the edits, so that it throws in the same cases. */
function isReadBeside(member: TSESTree.Node, object: TSESTree.Identifier, edits: Plan['edits']): boolean {
  return someNode(
    getStatement(member),
    (node) =>
      node.type === 'MemberExpression' &&
      !node.optional &&
      node.object.type === 'Identifier' &&
      node.object.name === object.name &&
      !edits.some(({ edit: { range } }) => isWithin(node.range, range)),
  );
}

/** True for a member of `process`, `import.meta` or a variable with an object literal, which is taken to exist: `process.env`. */
function isKnownObject({ object }: TSESTree.MemberExpression, file: FileFacts): boolean {
  if (object.type !== 'Identifier') return object.type === 'MetaProperty';
  const definition = file.variables.get(object)?.defs[0];
  if (!definition) return object.name === 'process';
  return definition.type === 'Variable' && definition.node.init?.type === 'ObjectExpression';
}
