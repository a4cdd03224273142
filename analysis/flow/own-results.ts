/**
 * Sources of a join that hold nothing but the results of its own function: calls by which a function calls itself, and the parameter
 * through which it hands to itself what it has so far, or is given nothing.
 */
import type { TSESTree } from '@typescript-eslint/utils';

import {
  getClassAround,
  getEnclosingFunction,
  getLastName,
  getMemberName,
  isFunction,
  unwrap,
  type FunctionNode,
} from '../program/syntax/syntax.ts';
import { getReads, isConstant } from '../program/syntax/variables.ts';
import { walk } from '../program/syntax/walk.ts';
import type { Fact } from './access-path.ts';
import { isNeutral } from './neutral-values.ts';
import type { Flow, Join } from './tracked-value.ts';

/** Names and branches that lead from a source to what it holds. */
const MAX_DEPTH = 5;

interface OwnJoin {
  place: TSESTree.Node;
  fact: Fact;
  /** The functions around the place. */
  around: readonly FunctionNode[];
  flow: Flow;
}

/** Returns the sources that a value need not come from: a function that calls itself gets back what its other sources give. */
export function dropOwnResults({ place, sources, source }: Join, fact: Fact, flow: Flow): readonly TSESTree.Node[] {
  if (sources.length < 2) return sources;
  const own = { place, fact, around: getFunctionsAround(place), flow };
  return sources.filter((each) => each === source || !isOwnResult(each, own));
}

function isOwnResult(node: TSESTree.Node, own: OwnJoin, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  const inner = unwrap(node);
  // A join may have its place at one of its sources, which then is a source like the others.
  if (depth > 0 && (inner === own.place || isSameText(inner, own))) return true;
  const isOwnOrNeutral = (part: TSESTree.Node): boolean =>
    isNeutral(part, own.fact) || isOwnResult(part, own, depth + 1);
  switch (inner.type) {
    case 'CallExpression':
      return own.around.some((fn) => isCallOf(inner, fn));
    case 'ConditionalExpression':
      return isOwnOrNeutral(inner.consequent) && isOwnOrNeutral(inner.alternate);
    case 'LogicalExpression':
      return isOwnOrNeutral(inner.left) && isOwnOrNeutral(inner.right);
    case 'Identifier': {
      const variable = own.flow.evaluation.getFile(inner).variables.get(inner);
      const [definition] = variable?.defs ?? [];
      if (!variable || !definition || !isConstant(variable)) return false;
      const declared = definition.node as TSESTree.Node;
      if (definition.type === 'Parameter' && isFunction(declared))
        return own.around.includes(declared) && isHandedOn(inner.name, declared, own, isOwnOrNeutral);
      return (
        declared.type === 'VariableDeclarator' &&
        declared.id.type === 'Identifier' &&
        declared.init !== null &&
        isOwnResult(declared.init, own, depth + 1)
      );
    }
    default:
      return false;
  }
}

/** `[...before, ...rows]` in two branches: what one of them hands on is what the other one returns. */
function isSameText(node: TSESTree.Node, { place, flow }: OwnJoin): boolean {
  if (node.type !== place.type || (node.type !== 'ArrayExpression' && node.type !== 'CallExpression')) return false;
  if (node.range[1] - node.range[0] !== place.range[1] - place.range[0]) return false;
  const { text } = flow.evaluation.getFile(node).source;
  return text.slice(...node.range) === text.slice(...place.range);
}

/** True for a parameter that begins with nothing, and gets what the function hands to itself. */
function isHandedOn(
  name: string,
  fn: FunctionNode,
  { flow }: OwnJoin,
  isOwnOrNeutral: (argument: TSESTree.Node) => boolean,
): boolean {
  const place = fn.params.findIndex((param) => getParameter(param)?.name === name);
  const param = fn.params[place];
  const calls = param ? findCalls(fn, flow) : null;
  if (!param || !calls || calls.length === 0) return false;
  // Callers in other files may give anything, but leave out what has a default.
  if (param.type !== 'AssignmentPattern' && /^Export/.test(getDeclaration(fn).parent?.type ?? '')) return false;
  if (param.type === 'AssignmentPattern' && !isOwnOrNeutral(param.right)) return false;
  return calls.every(({ arguments: args }) => {
    if (args.slice(0, place + 1).some(({ type }) => type === 'SpreadElement')) return false;
    const given = args[place];
    return given === undefined || (given.type === 'Identifier' && given.name === name) || isOwnOrNeutral(given);
  });
}

/** The calls of a function in its own file and in the analysed one; null if the function is also handed out as a value. */
function findCalls(fn: FunctionNode, { evaluation, callGraph }: Flow): readonly TSESTree.CallExpression[] | null {
  const calls = new Set(callGraph.getCallers(fn));
  const name = fn.id ?? (fn.parent.type === 'VariableDeclarator' ? fn.parent.id : null);
  if (name) {
    for (const read of getReads(evaluation.getFile(fn).variables.get(name as TSESTree.Identifier))) {
      const { parent } = read;
      if (parent?.type === 'CallExpression' && parent.callee === read) calls.add(parent);
      else if (parent?.type !== 'ExportSpecifier') return null;
    }
  } else {
    const body = getClassAround(fn)?.body;
    if (!body) return null;
    walk(body, (inner) => void (inner.type === 'CallExpression' && isCallOf(inner, fn) && calls.add(inner)));
  }
  return [...calls];
}

/** The statement that declares a function. */
function getDeclaration(fn: FunctionNode): TSESTree.Node {
  return fn.parent.type === 'VariableDeclarator' ? fn.parent.parent : fn;
}

function getParameter(param: TSESTree.Parameter): TSESTree.Identifier | null {
  const name = param.type === 'AssignmentPattern' ? param.left : param;
  return name.type === 'Identifier' ? name : null;
}

function getFunctionsAround(node: TSESTree.Node): FunctionNode[] {
  const found: FunctionNode[] = [];
  for (let fn = getEnclosingFunction(node); fn; fn = getEnclosingFunction(fn)) found.push(fn);
  return found;
}

/** `next(page)` of a function `next`, and `this.next(page)` of a method. */
function isCallOf({ callee: written }: TSESTree.CallExpression, fn: FunctionNode): boolean {
  const callee = unwrap(written);
  const isMethod = fn.parent.type === 'MethodDefinition' || fn.parent.type === 'PropertyDefinition';
  const mayBe = isMethod
    ? callee.type === 'MemberExpression' && callee.object.type === 'ThisExpression'
    : callee.type === 'Identifier';
  return mayBe && getLastName(callee) === getOwnName(fn);
}

function getOwnName({ id, parent }: FunctionNode): string | null {
  if (id) return id.name;
  if (parent.type === 'VariableDeclarator') return parent.id.type === 'Identifier' ? parent.id.name : null;
  return parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition' ? getMemberName(parent) : null;
}
