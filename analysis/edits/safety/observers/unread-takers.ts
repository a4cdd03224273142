/** Follows what holds an instance of a client to calls that hand it to code which is not read. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Value } from '../../../evaluator/domain/value.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { CLIENT_TAKERS } from '../../../libraries/http-clients/client-takers.ts';
import { ECHO_NAMES, URL_NAMES } from '../../../libraries/http-clients/request-changes.ts';
import { languageTable } from '../../../libraries/non-requests/non-requests.ts';
import { STANDARD_GLOBALS } from '../../../libraries/projects/standard-globals.ts';
import { findResult } from '../../../program/find-result.ts';
import type { CallNode } from '../../../program/file-facts.ts';
import { findConstructor, getChainRoot, getClassAround, getMemberName } from '../../../program/syntax/syntax.ts';
import type { Held, Holder } from './function-holders.ts';
import { addAll, giveTo, holdAround, type Following } from './function-takers.ts';
import { looksAtRequest } from './looks-at-request.ts';
import { evaluateIn } from './unknown-writes.ts';

/** Returns the callee of a call that hands the instance on to code which is not read. Adds what else gets the instance to `held`. */
export function findUnreadTaker(holder: Holder, held: Held, evaluation: Evaluation): TSESTree.Node | null {
  const { file, calls, members } = holder;
  return findResult(holder.reads, (read) => followRead(read, members, { file, held, evaluation, calls }));
}

function followRead(start: TSESTree.Node, own: Holder['members'], following: Following): TSESTree.Node | null {
  const { file } = following;
  /** The members that hold the instance; null for the instance itself. */
  let members = own;
  for (let node = start, outer = start.parent; outer; node = outer, outer = outer.parent) {
    switch (outer.type) {
      case 'MemberExpression': {
        const name = getMemberName(outer);
        if (outer.object !== node) return null;
        if (members ? name !== null && !members.has(name) : !isInstance(outer, following)) return null;
        members = null;
        break;
      }
      case 'CallExpression':
      case 'NewExpression':
        if (outer.callee !== node) {
          if (isUnread(outer, node, following)) return outer.callee;
          if (!giveTo(outer, node, members, following) && PASSING.test(file.source.text.slice(...outer.callee.range)))
            break;
          return null;
        }
        if (following.calls === 0) return null;
        following.calls -= 1;
        break;
      case 'ForOfStatement':
        if (outer.right === node) addAll(outer.left, following);
        return null;
      case 'Property': {
        const name = getMemberName(outer);
        members = name === null ? null : new Set([name]);
        break;
      }
      default: {
        const holding = holdAround(node, members, following);
        if (holding === 'ended' || (holding === null && !CARRIERS.has(outer.type))) return null;
      }
    }
  }
  return null;
}

/** Functions whose result is or holds what they get. Source: ECMA-262. */
const PASSING = /^(?:Object|Array|Promise)\.\w+$/;
/** Types of nodes whose value is, or contains, the value of one of their parts. */
const CARRIERS: ReadonlySet<string> = new Set([
  ...['ObjectExpression', 'ArrayExpression', 'SpreadElement', 'ConditionalExpression', 'LogicalExpression'],
  ...['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ChainExpression', 'AwaitExpression'],
]);

/** True for an expression whose value is a client, and no member of one. */
function isInstance(node: TSESTree.Node, { file, evaluation }: Following): boolean {
  return getAlternatives(evaluateIn(file, node, evaluation)).some(
    (value) =>
      (value.kind === 'client' && value.path.length === 0) || (value.kind === 'sdk' && value.chain.length === 0),
  );
}

/** True for a call that enters code which is not read, and may add a hook to its argument. */
function isUnread(call: CallNode, argument: TSESTree.Node, following: Following): boolean {
  const { file, evaluation } = following;
  const { callee } = call;
  const entered = (callee.type as string) === 'Super' ? getClassAround(callee)?.superClass : callee;
  if (!entered) return false;
  return getAlternatives(evaluateIn(file, entered, evaluation)).some((value) => {
    switch (value.kind) {
      case 'external':
        return value.module === null
          ? !STANDARD_GLOBALS.has(value.path[0] ?? '')
          : !isHarmless(value.module, call, argument, following);
      case 'unknown':
        return value.module === undefined
          ? mayBeForeign(callee, following)
          : !isHarmless(value.module, call, argument, following);
      case 'class':
        return (
          findConstructor(value.node) === null &&
          value.node.superClass !== null &&
          isForeign(value.node.superClass, following)
        );
      default:
        return false;
    }
  });
}

function isForeign(node: TSESTree.Node, { evaluation }: Following): boolean {
  return evaluateIn(evaluation.getFile(node), node, evaluation).kind === 'external';
}

/** False for a callee that code of the package gives or defines: a callback, a method by its name. */
function mayBeForeign(callee: TSESTree.Node, { file, evaluation }: Following): boolean {
  const root = getChainRoot(callee);
  if (root.type === 'ThisExpression') return false;
  if (root.type === 'Identifier' && file.variables.get(root)?.defs[0]?.type === 'Parameter') return false;
  const name = getMemberName(callee);
  if (name === null) return true;
  if (languageTable.skippedMethods!.includes(name) || languageTable.functions!.includes(name)) return false;
  return !evaluation.affectedFiles?.getOccurrences(name).writes.length;
}

/** True for a package that adds no hook which looks at requests. */
function isHarmless(module: string, call: CallNode, argument: TSESTree.Node, { file, evaluation }: Following): boolean {
  const taker = CLIENT_TAKERS.find(({ modules }) => modules.test(module));
  if (taker?.takes !== 'no functions') return taker !== undefined;
  return call.arguments
    .filter((other) => other !== argument)
    .every((other) => isIndifferent(evaluateIn(file, other, evaluation), module, evaluation));
}

const LOOKED_AT: ReadonlySet<string> = new Set([...URL_NAMES, ...ECHO_NAMES]);
const MAX_DEPTH = 3;

/** True for a value without functions that look at requests. The functions of the package itself do not count. */
function isIndifferent(value: Value, module: string, evaluation: Evaluation, depth = 0): boolean {
  return getAlternatives(value).every((each) => {
    switch (each.kind) {
      case 'constant':
      case 'text':
      case 'pattern':
        return true;
      case 'external':
        return each.module === module;
      case 'function':
        return !looksAtRequest({ node: each.node, file: evaluation.getFile(each.node), names: LOOKED_AT, evaluation });
      case 'array':
        return each.elements.every((element) => isIndifferent(element, module, evaluation, depth + 1));
      case 'object':
        return (
          !each.isOpen &&
          depth <= MAX_DEPTH &&
          [...each.properties.values()].every(({ read }) => isIndifferent(read(), module, evaluation, depth + 1))
        );
      default:
        return false;
    }
  });
}
