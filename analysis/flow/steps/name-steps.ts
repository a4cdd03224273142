/**
 * Steps by name: from a property to all reads of that name in the package. A name is not followed if the package also
 * writes other values to it.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getFunctionName } from '../../evaluator/provided/by-name.ts';
import { COMMON_NAMES, SETTING_NAMES } from '../../libraries/flows/channels.ts';
import type { FieldRead } from '../../program/names/field-occurrences.ts';
import { getLastName, getRootIdentifier, isFunction, unwrap, type FunctionNode } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';
import { filterPaths, isStrict } from '../access-path.ts';
import { followAnswer } from './keyed-functions.ts';
import { dropNeutral } from '../neutral-values.ts';
import { propagate, type TrackedValue } from '../tracked-value.ts';
import { followPattern } from './variable-steps.ts';

/** A name with more reads is probably used for unrelated properties. */
const MAX_READS = 60;

/** From the value that is written to a property, `source`, to the reads of properties of the name. */
export function followName(name: string, source: TSESTree.Node, value: TrackedValue): void {
  const { names } = value.flow;
  if (!names || isStrict(value) || COMMON_NAMES.has(name)) return;
  followAnswer(name, source, value);
  const { writes, reads } = names.getOccurrences(name);
  if (reads.length > MAX_READS) return;
  for (const isMethod of [true, false]) {
    const own = filterPaths(value, ([head]) => (head === '()') === isMethod);
    const sources = dropNeutral(
      writes.filter((write) => (write.type === 'MethodDefinition' || isFunction(unwrap(write))) === isMethod),
      own.fact,
    );
    if (own.fact.paths.length === 0 || !(isMethod || sources.includes(source))) continue;
    for (const read of reads) if (mayRead(read, name, sources, own)) arriveAt(read, { sources, source }, own);
  }
}

/** Follows a function whose calls return the value, `()`, to the reads of members with its name in other files. */
export function followFunctionElsewhere(fn: FunctionNode, value: TrackedValue): void {
  const name = getFunctionName(fn);
  if (name) followMembers(name, fn, value);
}

/** Follows a function whose calls return the value, `()`, to the reads of members of a name in other files that are the function. */
export function followMembers(name: string, fn: FunctionNode, value: TrackedValue): void {
  const { names, callGraph, evaluation } = value.flow;
  if (!names || isStrict(value)) return;
  const own = evaluation.getFile(fn);
  const { reads } = names.getOccurrences(name);
  if (reads.length > MAX_READS) return;
  const isOwn = (file: FieldRead['file'], node: TSESTree.Node): boolean => {
    if (file === own) return false;
    evaluation.getFileFrame(file);
    // An importer may have parsed the text of the function's file anew.
    const { path } = own.source;
    const isSame = (found: FunctionNode): boolean =>
      found.range[0] === fn.range[0] && evaluation.getFile(found).source.path === path;
    return callGraph.resolve(node).some(isSame);
  };
  for (const { file, node } of reads)
    if (node.type === 'MemberExpression' && isOwn(file, node))
      propagate(node, { ...value, stack: null, isByName: true });
}

function arriveAt(
  { node }: FieldRead,
  { sources, source }: { sources: readonly TSESTree.Node[]; source: TSESTree.Node },
  value: TrackedValue,
): void {
  const arrived = { ...value, stack: null, isByName: true };
  value.flow.join({ place: node, sources: sources.includes(source) ? sources : [source], source }, arrived, () => {
    if (node.type === 'MemberExpression') propagate(node, arrived);
    else followPattern(node.value, arrived);
  });
}

/**
 * Tests if a read may be a read of the property: its object is not known to be a different one, and is not an answer
 * itself.
 */
function mayRead(
  { file, node }: FieldRead,
  name: string,
  sources: readonly TSESTree.Node[],
  { flow: { evaluation }, fact }: TrackedValue,
): boolean {
  if (SETTING_NAMES.has(name) && !isOfTypedParameter(node, file)) return false;
  const frame = evaluation.getFileFrame(file);
  if (node.type === 'Property') {
    const holder = node.parent.parent;
    const init = holder?.type === 'VariableDeclarator' ? holder.init : null;
    return init === null || !isAnswer(init, file.variables);
  }
  if (isAnswer(node.object, file.variables)) return false;
  evaluation.begin();
  return getAlternatives(frame.evaluate(node.object)).every((object) => {
    if (object.kind !== 'object')
      return (
        object.kind === 'unknown' ||
        object.kind === 'external' ||
        object.kind === 'constant' ||
        object.kind === 'instance'
      );
    const property = object.properties.get(name)?.node;
    if (!property) return true;
    const written = property.type === 'Property' ? property.value : property;
    return sources.includes(written) || dropNeutral([written], fact).length === 0;
  });
}

/** Tests if a read is of a parameter with a named type: it holds an object that the program declares, and not just any settings. */
function isOfTypedParameter(node: FieldRead['node'], { variables }: FieldRead['file']): boolean {
  const pattern = node.type === 'Property' ? node.parent : null;
  const root = node.type === 'MemberExpression' ? getRootIdentifier(node) : null;
  const definition = root ? variables.get(root)?.defs[0] : undefined;
  const declared = definition?.type === 'Parameter' ? definition.name : pattern;
  return (
    (declared?.type === 'Identifier' || declared?.type === 'ObjectPattern') &&
    declared.typeAnnotation?.typeAnnotation.type === 'TSTypeReference'
  );
}

/**
 * Tests if an expression is a result that a call has loaded: the names of its members come from the server, not from
 * the program.
 */
function isAnswer(expression: TSESTree.Node, variables: FieldRead['file']['variables']): boolean {
  if (someNode(expression, ({ type }) => type === 'AwaitExpression')) return true;
  const root = getRootIdentifier(expression);
  const definition = root ? variables.get(root)?.defs[0] : undefined;
  const node = definition?.node as TSESTree.Node | undefined;
  if (node?.type === 'VariableDeclarator') return node.init?.type === 'AwaitExpression';
  if (definition?.type !== 'Parameter' || !node || !isFunction(node)) return false;
  return node.parent.type === 'CallExpression' && getLastName(node.parent.callee) === 'then';
}
