/** Callees that are known only by name: which of the values of that name a call means, and if they may send to the platform. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../../data/deprecation-schema.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import type { FunctionValue, Value } from '../../evaluator/domain/value.ts';
import type { Frame } from '../../evaluator/evaluation.ts';
import { evaluateCallee } from '../../evaluator/expressions/calls.ts';
import { isReadingCall } from '../../program/containers/provided-values.ts';
import { memoise } from '../../program/memoise.ts';
import { getParameters, unwrap, type FunctionNode } from '../../program/syntax/syntax.ts';
import { someNode } from '../../program/syntax/walk.ts';
import { locatePath } from '../../routes/platform-base.ts';
import type { ArgumentList } from '../declared/declared-calls.ts';
import { isNoBuiltIn } from '../guessed/built-in-methods.ts';
import { isMethodNamedAsHook, isNonRequestByName } from '../guessed/non-requests.ts';
import { isServerRoute } from '../own-server/server-routes.ts';
import type { Request } from '../request.ts';

/**
 * The kinds of bases that a function may have beside a foreign one and still count as one that sends to another host:
 * the foreign base may be the default of a setting.
 */
const NOT_OF_PLATFORM: readonly string[] = ['foreign', 'setting', 'other value of a name'];

/** What a call means by the name of its callee. */
export interface Meaning {
  /** False for a value that the name of the method excludes. */
  mayBe(value: Value): boolean;
  /** Returns those of the requests of a value that the call may make. */
  judge(value: Value, requests: readonly Request[]): readonly Request[];
  /**
   * True if a value does not send to the platform: the name stands for several things, and the requests are dropped; unless all values
   * send to other hosts, or to one that only a setting names.
   */
  isContradicted(): boolean;
}

export function createMeaning(call: TSESTree.CallExpression, platform: Platform): Meaning {
  let hasOther = false;
  let isElsewhere = true;
  const isOther = isNonRequestByName(call) && !isOfToken(call);
  const isOwnMethod = isOther && isNoBuiltIn(call);
  const getBase = ({ url, sdk }: Request): string => {
    if (sdk !== null) return 'platform';
    const { base } = locatePath(url, platform);
    if (base.kind !== 'hole') return base.kind;
    return base.reason === 'environment' ? 'setting' : base.reason === 'by-name' ? 'other value of a name' : 'hole';
  };
  return {
    mayBe: (value) => !isOther || isMethodNamedAsHook(call, value) || (isOwnMethod && value.kind === 'function'),
    judge(value, requests) {
      // A value that a variable has before its client is made is never called, and neither is the definition of an action.
      if (NEVER_CALLED.has(value.kind) || isOfText(value, call)) return requests;
      const bases = requests.map(getBase);
      hasOther ||= !bases.includes('platform');
      if (value.kind === 'client') {
        isElsewhere &&= (bases.includes('foreign') || bases.includes('setting')) && !bases.includes('platform');
        return requests;
      }
      isElsewhere &&= bases.includes('foreign') && bases.every((base) => NOT_OF_PLATFORM.includes(base));
      // A name does not show which value a setting has in place of its default, so only requests to other hosts are
      // kept.
      return isElsewhere ? requests.filter((_, index) => bases[index] === 'foreign') : requests;
    },
    isContradicted: () => hasOther && !isElsewhere,
  };
}

const NEVER_CALLED: ReadonlySet<Value['kind']> = new Set(['unknown', 'constant', 'object', 'array']);

export function isKnownByName(value: Value): boolean {
  return value.kind === 'unknown' && value.reason === 'by-name';
}

/**
 * Returns the values that a callee may have. For a callee `x.call` that is known only by name, a function `call` of the
 * program excludes `Function.prototype.call` of a function `x`, and one that takes all arguments those with fewer parameters.
 */
export function getCallees(call: TSESTree.CallExpression, frame: Frame): readonly Value[] {
  const values = getAlternatives(evaluateCallee(call.callee, frame));
  if (!values.some(isKnownByName) || !values.some(({ kind }) => kind === 'function')) return values;
  const mayBeMeant = values.filter((value) => value.kind !== 'method' || value.receiver.kind !== 'function');
  const isTaking = mayBeMeant.some((value) => value.kind === 'function' && takesAll(value, call));
  return isTaking ? mayBeMeant.filter((value) => value.kind !== 'function' || takesAll(value, call)) : mayBeMeant;
}

/** Tests if a function has a parameter for each argument of a call, or reads its arguments as a list. */
function takesAll({ node, bound = [] }: FunctionValue, { arguments: args }: TSESTree.CallExpression): boolean {
  const parameters = getParameters(node);
  if (args.some(({ type }) => type === 'SpreadElement') || parameters.at(-1)?.type === 'RestElement') return true;
  return parameters.length - bound.length >= args.length || readsArguments(node);
}

const readsArguments = memoise((fn: FunctionNode): boolean =>
  someNode(fn.body, (node) => node.type === 'Identifier' && node.name === 'arguments'),
);

/**
 * True for `post` of a string, and for `get(path)`, where a string with the same name is not the function that the
 * program calls.
 */
function isOfText(value: Value, call: TSESTree.CallExpression): boolean {
  return value.kind === 'method'
    ? value.receiver.kind === 'text' && !(value.name in String.prototype)
    : value.kind === 'typed-function' && value.returns.kind === 'text' && call.arguments.length > 0;
}

/** `container.get(TOKEN).send(path)`: the name of the container does not describe the receiver. */
function isOfToken({ callee }: TSESTree.CallExpression): boolean {
  const method = unwrap(callee);
  return method.type === 'MemberExpression' && isReadingCall(unwrap(method.object));
}

/** `router.get('/zones/:id', handler)`: a route of a server, even if a method of the program has the same name. */
export function isRouteDefinition(call: TSESTree.CallExpression, { args }: ArgumentList): boolean {
  return args.slice(0, 1).some((path) => toSkeletons(path).some((skeleton) => isServerRoute(call, args, skeleton)));
}
