/** The call graph of a file, built at its first use. */
import type { TSESTree } from '@typescript-eslint/utils';
import { findSubclasses, mayBeOverridden } from '../evaluator/classes/subclasses.ts';
import { findStep } from '../evaluator/provided/step-results.ts';
import { evaluateCallee } from '../evaluator/expressions/calls.ts';
import type { Evaluation, Reach } from '../evaluator/evaluation.ts';
import { getAlternatives } from '../evaluator/domain/choice.ts';
import type { Value } from '../evaluator/domain/value.ts';
import type { CallNode } from '../program/file-facts.ts';
import { isMadeByPackage } from '../requests/clients/package-made.ts';
import {
  type FunctionNode,
  getClassAround,
  isFunction,
  unwrap,
  findConstructor,
  getMemberName,
} from '../program/syntax/syntax.ts';
import { memoise } from '../program/memoise.ts';
import { addToGroup } from '../program/group-by-key.ts';
import { classOf } from '../evaluator/domain/class.ts';

export interface CallGraph {
  /** The functions that a call enters, of the file or of a module it imports. */
  getCallees(call: TSESTree.CallExpression): readonly FunctionNode[];
  /** The calls of the file that enter a function. */
  getCallers(fn: FunctionNode): readonly TSESTree.CallExpression[];
  /**
   * The constructor that a construction or a call of `super` enters; null if the constructor is not part of the
   * program.
   */
  getConstructor(call: CallNode): FunctionNode | null;
  /** The functions that an expression can evaluate to. */
  resolve(node: TSESTree.Node): readonly FunctionNode[];
  /** True if only the name of what an expression reads shows which functions it can evaluate to. */
  isKnownByName(node: TSESTree.Node): boolean;
  /** The values of an expression, without the arguments of a call of the function around it. */
  getValues(node: TSESTree.Node): readonly Value[];
}

/**
 * The graph for the file under analysis; its callees are found by evaluation; with `by name`, also by the name of the
 * method alone.
 */
export function createCallGraph(evaluation: Evaluation, reach: Reach = 'with imports'): CallGraph {
  let callees: Map<TSESTree.CallExpression, readonly FunctionNode[]> | undefined;
  const callers = new Map<FunctionNode, TSESTree.CallExpression[]>();
  const knownByName = new Set<TSESTree.Node>();
  const getValues = memoise((node: TSESTree.Node) => getAlternatives(evaluation.getValue(node)));

  function resolve(node: TSESTree.Node): FunctionNode[] {
    const inner = unwrap(node);
    if (isFunction(inner)) return [inner];
    evaluation.begin();
    const found = findFunctions(inner);
    const isFollowed = reach === 'by name' || isUndeclared(inner);
    if (found.length > 0 || !isFollowed || !evaluation.packageFields) return found;
    // A library runs the step, whatever function of the program has the name of the method.
    const step =
      inner.parent?.type === 'CallExpression' && inner.parent.callee === inner ? findStep(inner.parent) : null;
    if ((step && isFunction(unwrap(step))) || isMethodOfPackage(inner)) return found;
    evaluation.begin('by name');
    const byName = findFunctions(inner);
    evaluation.begin();
    if (byName.length > 0) knownByName.add(inner);
    return byName;
  }

  /** True for a name that its file neither declares nor imports: a framework imports it by itself, or a script shares it. */
  function isUndeclared(callee: TSESTree.Node): boolean {
    return callee.type === 'Identifier' && !evaluation.getFile(callee).variables.has(callee);
  }

  function isMethodOfPackage(callee: TSESTree.Node): boolean {
    return callee.type === 'MemberExpression' && isMadeByPackage(callee.object, evaluation.getFrameOf(callee));
  }

  function findFunctions(callee: TSESTree.Node): FunctionNode[] {
    const value = evaluateCallee(callee, evaluation.getFrameOf(callee));
    const nodes = getAlternatives(value).flatMap((alternative) => {
      // `f.call(this, …)` shifts its arguments and is left out; `f.bind(this)` evaluates to the function.
      return alternative.kind === 'function' ? [alternative.node] : [];
    });
    return [...new Set([...nodes, ...findOverrides(callee)])];
  }

  /** The methods of subclasses that a call of `this` may enter. */
  function findOverrides(callee: TSESTree.Node): FunctionNode[] {
    if (callee.type !== 'MemberExpression' || callee.object.type !== 'ThisExpression') return [];
    const name = getMemberName(callee);
    const node = getClassAround(callee);
    if (name === null || !node || !mayBeOverridden(node, name)) return [];
    const { environment } = evaluation.getFrameOf(callee);
    const subclasses = findSubclasses(classOf(node, environment), name, evaluation);
    return subclasses.flatMap((subclass) =>
      subclass.node.body.body.flatMap((member) =>
        member.type === 'MethodDefinition' && !member.static && getMemberName(member) === name
          ? (member.value as FunctionNode)
          : [],
      ),
    );
  }

  function getIndex(): Map<TSESTree.CallExpression, readonly FunctionNode[]> {
    if (callees) return callees;
    callees = new Map();
    for (const call of evaluation.facts.calls) {
      if (call.type !== 'CallExpression') continue;
      const functions = resolve(call.callee);
      if (functions.length === 0) continue;
      callees.set(call, functions);
      for (const fn of functions) {
        addToGroup(callers, fn, call);
      }
    }
    return callees;
  }

  function getConstructor({ callee }: CallNode): FunctionNode | null {
    const base = callee.type === 'Super' ? getClassAround(callee)?.superClass : callee;
    if (!base) return null;
    const constructed = getAlternatives(evaluation.getValue(base));
    for (const value of constructed) {
      if (value.kind === 'function') return value.node;
      if (value.kind !== 'class') continue;
      const own = findConstructor(value.node);
      if (own) return own;
      const { superClass } = value.node;
      if (superClass) return getConstructor({ ...({ callee: superClass } as TSESTree.NewExpression) });
    }
    return null;
  }

  return {
    resolve,
    isKnownByName: (node) => knownByName.has(unwrap(node)),
    getValues,
    getConstructor,
    /** The functions that a call enters, of the file or of a module it imports. */
    getCallees(call) {
      const known = getIndex().get(call);
      if (known) return known;
      // A call in a module that a value has come into.
      return evaluation.getFile(call) === evaluation.facts ? [] : resolve(call.callee);
    },
    getCallers(fn) {
      getIndex();
      return callers.get(fn) ?? [];
    },
  };
}
