/** Follows what holds a changed function to where it becomes a text. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Value } from '../../../evaluator/domain/value.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { SOURCE_METHOD } from '../../../libraries/http-clients/request-changes.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { findResult } from '../../../program/find-result.ts';
import { getMemberName } from '../../../program/syntax/syntax.ts';
import { isAlwaysText } from '../../text/text-operands.ts';
import type { Held, Holder } from './function-holders.ts';
import { addAll, getCallbackParameters, giveTo, holdAround, type Following } from './function-takers.ts';
import { evaluateIn } from './unknown-writes.ts';

/** Returns the expression that reads the text of a function in a holder. Adds what gets the function to `held`. */
export function findTextRead(holder: Holder, held: Held, evaluation: Evaluation): TSESTree.Node | null {
  const { file, calls, members } = holder;
  return findResult(holder.reads, (read) => followRead(read, members, { file, held, evaluation, calls }));
}

function followRead(start: TSESTree.Node, own: Holder['members'], following: Following): TSESTree.Node | null {
  const { file, held } = following;
  let members = own;
  /** True if the function is in an entry of `Object.entries`, whose key is a text. */
  let isEntry = false;
  /** True as long as the members are those of the holder. */
  let isWhole = members !== null;
  for (let node = start, outer = start.parent; outer; node = outer, outer = outer.parent) {
    switch (outer.type) {
      case 'BinaryExpression': {
        const other = outer.left === node ? outer.right : outer.left;
        return outer.operator === '+' && isAlwaysText(other) && mayBeFunction(node, following) ? node : null;
      }
      case 'TemplateLiteral':
        return outer.parent.type !== 'TaggedTemplateExpression' && mayBeFunction(node, following) ? node : null;
      case 'MemberExpression': {
        const member = getMemberName(outer);
        if (isWhole && outer.object === node && member !== null && !members!.has(member) && member !== 'then')
          return null;
        if (!isWhole && member !== null && MEASURES.has(member)) return null;
        isWhole = false;
        const call = outer.parent;
        if (outer.object !== node || call.type !== 'CallExpression' || call.callee !== outer) break;
        const method = member ?? '';
        if (method === SOURCE_METHOD && call.arguments.length === 0 && mayBeFunction(node, following)) return call;
        if (method === 'join' && following.calls === 0) return call;
        const place = method === 'reduce' ? 1 : 0;
        const isOfEach = isEntry && EACH_METHODS.has(method);
        for (const argument of call.arguments) {
          if (isString(argument, file)) return call;
          for (const [index, parameter] of getCallbackParameters(argument, following).entries())
            for (const taker of getTakers(parameter, isOfEach && index === place ? 'entry' : 'value'))
              addAll(taker, following);
        }
        if (!LIST_METHODS.has(method)) {
          // `tasks.create(account)` of a factory.
          if (following.calls === 0 || EACH_METHODS.has(method)) return null;
          following.calls -= 1;
        }
        isEntry &&= ORDERING_METHODS.has(method);
        outer = call;
        break;
      }
      case 'CallExpression':
      case 'NewExpression': {
        if (outer.callee === node) {
          if (outer.type === 'NewExpression' && following.calls === 0) {
            // An instance: its methods are the functions.
            if (held.methods.size === 0) return null;
            members = held.methods;
            isWhole = true;
            break;
          }
          if (following.calls === 0) return null;
          following.calls -= 1;
          break;
        }
        const written = file.source.text.slice(...outer.callee.range);
        if (written === 'String') return mayBeFunction(node, following) ? outer : null;
        if (NAME_LISTS.test(written)) return null;
        isEntry = written === 'Object.entries';
        const isPassed = PASSING.test(written) && (outer.arguments[0] === node || written === 'Object.assign');
        const given = isWhole ? members : null;
        isWhole = false;
        if (outer.arguments.some((argument) => argument !== node && isString(argument, file))) return outer;
        const isCarried = giveTo(outer, node, given, following);
        if (isCarried || isPassed || (outer.type === 'NewExpression' && COLLECTIONS.test(written))) break;
        return null;
      }
      case 'ForOfStatement':
        if (outer.right === node)
          for (const taker of getTakers(outer.left, isEntry || isMap(node, following) ? 'entry' : 'value'))
            addAll(taker, following);
        return null;
      default: {
        const holding = holdAround(node, isWhole ? members : null, following);
        if (holding === 'carried') break;
        if (holding === 'ended' || !CARRIERS.has(outer.type)) return null;
        if (!UNCHANGED.has(outer.type)) isWhole = false;
        if (outer.type === 'Property' || (outer.type === 'ArrayExpression' && node.type !== 'SpreadElement'))
          isEntry = false;
      }
    }
  }
  return null;
}

/** True for the function `String`, given to another one: `tasks.map(String)`. */
function isString(argument: TSESTree.Node, { variables }: FileFacts): boolean {
  return argument.type === 'Identifier' && argument.name === 'String' && !variables.has(argument);
}

function isMap(node: TSESTree.Node, { file, evaluation }: Following): boolean {
  return evaluateIn(file, node, evaluation).kind === 'map';
}

/** The parts of a pattern that may get a function: of `[name, task]`, for an entry of an object, those behind the key. */
function getTakers(pattern: TSESTree.Node, given: 'entry' | 'value'): readonly TSESTree.Node[] {
  const target = pattern.type === 'VariableDeclaration' ? pattern.declarations[0]!.id : pattern;
  return given === 'entry' && target.type === 'ArrayPattern'
    ? target.elements.slice(1).flatMap((part) => part ?? [])
    : [pattern];
}

/** Functions whose result holds what they get, and those that give names alone. Source: ECMA-262. */
const PASSING = /^(?:Object|Array|Promise)\.\w+$/;
const NAME_LISTS = /^(?:Object\.(?:keys|getOwnPropertyNames|hasOwn|is)|Reflect\.(?:ownKeys|has)|Array\.isArray)$/;
const COLLECTIONS = /^(?:Map|Set|WeakMap|WeakSet|Array|Proxy)$/;

/** Members that are numbers and names. Source: ECMA-262. */
const MEASURES: ReadonlySet<string> = new Set(['length', 'size', 'name']);

/** Methods that call a function with one element at a time, and those whose result has the same elements. Source: ECMA-262. */
const EACH_METHODS: ReadonlySet<string> = new Set([
  ...['map', 'forEach', 'filter', 'flatMap', 'some', 'every', 'find', 'reduce'],
]);
const ORDERING_METHODS: ReadonlySet<string> = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed']);

/** Methods whose result holds elements of the list. Source: ECMA-262. */
const LIST_METHODS: ReadonlySet<string> = new Set([
  ...['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'concat', 'values', 'entries', 'flat', 'get'],
  ...['at', 'find', 'pop', 'shift'],
]);

/** Types of nodes whose value is, or contains, the value of one of their parts. */
const CARRIERS: ReadonlySet<string> = new Set([
  ...['Property', 'ObjectExpression', 'ArrayExpression', 'SpreadElement', 'ConditionalExpression', 'LogicalExpression'],
  ...['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ChainExpression', 'AwaitExpression'],
]);
/** Those of them whose value is the value of the part. */
const UNCHANGED: ReadonlySet<string> = new Set([
  ...['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ChainExpression', 'AwaitExpression'],
]);

/** False for an expression whose known values are no functions (texts, numbers, objects), and for what has to be called first. */
function mayBeFunction(node: TSESTree.Node, { evaluation, calls }: Following): boolean {
  return calls === 0 && getAlternatives(evaluation.getValue(node)).some(({ kind }) => !OTHER_KINDS.has(kind));
}

const OTHER_KINDS: ReadonlySet<Value['kind']> = new Set([
  ...(['text', 'constant', 'object', 'json', 'url', 'pairs', 'map', 'pattern', 'instance'] as const),
]);
