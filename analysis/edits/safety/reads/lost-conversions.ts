/** Finds methods that a removed read may run implicitly: `toJSON`, `valueOf`, `toString`, `Symbol.toPrimitive` and getters. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { CONVERSIONS, isPureMethod } from '../../../libraries/http-clients/request-changes.ts';
import { getContext } from '../../../program/file-context.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import {
  getKeyName,
  getLastName,
  isFunction,
  isInside,
  getMemberName,
  isCallOrNew,
} from '../../../program/syntax/syntax.ts';
import { someNode, walkRange, findInNodes } from '../../../program/syntax/walk.ts';
import type { Edit } from '../../../findings/use.ts';
import type { Plan, RefusalReason } from '../../plan.ts';
import { findFilesWith } from '../observers/files-with.ts';
import { memoise, memoiseByPart } from '../../../program/memoise.ts';

/** Returns why removing a conversion or a read of a getter may change the program; null if none of the package has an effect. */
export function getConversionDoubt({ edits, unused = [] }: Plan, evaluation: Evaluation): RefusalReason {
  const conversion = findConversion(evaluation, evaluation.modules.length);
  const removed = [...edits.map(({ edit }) => edit), ...unused];
  for (const edit of removed) {
    for (const node of findRemoved(edit, evaluation.facts)) {
      const key = getMemberName(node);
      const getter = key === null ? null : findGetter(key, evaluation);
      if (getter) return `the getter \`${key}\` in \`${getter.source.name}\` may have a side effect`;
      if (conversion && key === null && node.type === 'Identifier' && !isPrimitive(node, evaluation))
        return `\`${conversion.name}\` in \`${conversion.file.source.name}\` may have a side effect`;
    }
  }
  return null;
}

/** Returns the identifiers, members and destructured properties that an edit removes. */
function findRemoved({ range, text }: Edit, { source, variables }: FileFacts): TSESTree.Node[] {
  const [start, end] = range;
  const words = new Set(text.match(/[\w$]+/g));
  const found: TSESTree.Node[] = [];
  walkRange(source.ast, range, (node) => {
    if (node.range[1] <= start || node.range[0] >= end) return false;
    if (node.range[0] < start || node.range[1] > end) return true;
    const isField = node.type === 'Property' && node.parent.type === 'ObjectPattern';
    if (isField || node.type === 'MemberExpression') found.push(node);
    if (node.type === 'Identifier' && variables.has(node) && !words.has(node.name)) found.push(node);
    return true;
  });
  return found;
}

/** Returns another file of the package with a getter of this name. A getter of the analysed file is found by following its reads. */
function findGetter(key: string, evaluation: Evaluation): FileFacts | undefined {
  return findInPackage(`get ${key}(`, evaluation).find(({ source }) => source !== evaluation.facts.source);
}

interface Conversion {
  name: string;
  file: FileFacts;
}

/** Returns a conversion method of the package that may have an effect. The search is repeated once more modules are loaded. */
const findConversion = memoiseByPart((evaluation: Evaluation, _modules: number): Conversion | null => {
  const files = new Set(CONVERSIONS.flatMap((word) => findInPackage(word, evaluation)));
  return [...files].flatMap((file) => findMethodWithSideEffect(file) ?? [])[0] ?? null;
});

function findInPackage(text: string, evaluation: Evaluation): readonly FileFacts[] {
  return findFilesWith(text, evaluation).filter(
    (file) => file === evaluation.facts || getContext(file.source.name) !== 'test',
  );
}

const findMethodWithSideEffect = memoise((file: FileFacts): Conversion | null =>
  findInNodes(file.source.ast, (node) => {
    const method = getMethod(node);
    return method && isActing(method.value) ? { name: method.name, file } : null;
  }),
);

/** Returns the name and value of a node that defines one of `CONVERSIONS`: a method, a property or an assignment. */
function getMethod(node: TSESTree.Node): { name: string; value: TSESTree.Node } | null {
  const [key, value] =
    node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition'
      ? [node.key, node.value]
      : node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression'
        ? [node.left.property, node.right]
        : [];
  if (!key || !value || node.parent?.type === 'ObjectPattern') return null;
  const name = key.type === 'MemberExpression' ? getLastName(key) : getKeyName(key);
  return name !== null && CONVERSIONS.includes(name) ? { name, value } : null;
}

/** False for a function that assigns nothing, throws nothing and only calls functions that `isPureMethod` names. */
function isActing(value: TSESTree.Node): boolean {
  if (!isFunction(value)) return true;
  return someNode(value, (node) => {
    switch (node.type) {
      case 'AssignmentExpression':
      case 'UpdateExpression':
      case 'YieldExpression':
      case 'AwaitExpression':
      case 'ThrowStatement':
      case 'TaggedTemplateExpression':
        return true;
      case 'UnaryExpression':
        return node.operator === 'delete';
      case 'CallExpression':
        return !isPureMethod(getLastName(node.callee) ?? '');
      default:
        return false;
    }
  });
}

/** True for a value that is never converted: a known primitive, and an identifier that is called or whose members are read. */
function isPrimitive(node: TSESTree.Identifier, evaluation: Evaluation): boolean {
  const { parent } = node;
  const isReceiver =
    (parent.type === 'MemberExpression' && parent.object === node) || (isCallOrNew(parent) && parent.callee === node);
  if (isReceiver || (parent.type === 'UnaryExpression' && /^(?:!|typeof|void)$/.test(parent.operator))) return true;
  const definition = evaluation.facts.variables.get(node)?.defs[0];
  if (!definition || isInside(node, definition.name)) return true;
  const declared = definition.name.type === 'Identifier' ? definition.name.typeAnnotation?.typeAnnotation.type : null;
  if (/^TS(?:Boolean|String|Number|BigInt)Keyword$/.test(declared ?? '')) return true;
  return getAlternatives(evaluation.getValue(node)).every(({ kind }) => kind === 'text' || kind === 'constant');
}
