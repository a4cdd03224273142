/** Finds the functions of a file that run again and again at set times. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  CRON_TIME,
  INTERVAL_FUNCTIONS,
  SCHEDULED_EXPORTS,
  SCHEDULED_ROUTES,
  SCHEDULED_TYPES,
  SCHEDULE_DECORATORS,
} from '../../../libraries/flows/schedules.ts';
import { HANDLER_EXPORTS } from '../../../libraries/frameworks/web-frameworks.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import {
  type FunctionNode,
  getDecorators,
  getEnclosingFunction,
  getFunctionIdentifier,
  getLastName,
  getMemberName,
  unwrap,
  isCallee,
} from '../../../program/syntax/syntax.ts';
import { getCalleeName, getLiteralText } from '../expressions.ts';

/**
 * The code that runs with a node at set times: the outermost function around it that a schedule runs, and the one that calls this by its
 * name. Empty where none is known to be run so.
 */
export function findScheduledRuns(node: TSESTree.Node, facts: FileFacts): readonly FunctionNode[] {
  let found: readonly FunctionNode[] = [];
  for (let fn = getEnclosingFunction(node); fn; fn = getEnclosingFunction(fn)) {
    const runs = getRuns(fn, facts);
    if (runs.length > 0) found = runs;
  }
  return found;
}

function getRuns(fn: FunctionNode, facts: FileFacts): readonly FunctionNode[] {
  const own = getFunctionIdentifier(fn);
  const uses = (own ? (facts.variables.get(own)?.references ?? []) : []).map(
    ({ identifier }) => identifier as TSESTree.Node,
  );
  if (isPassedToSchedule(fn) || uses.some(isPassedToSchedule) || isNamedBySchedule(fn, own, facts)) return [fn];
  const callers = uses.flatMap((use) => {
    const isCall = isCallee(use);
    const around = isCall ? getEnclosingFunction(use) : null;
    return around && isPassedToSchedule(around) ? [around] : [];
  });
  return callers.length > 0 ? [fn, ...callers] : [];
}

/** True for an argument of a call with a time of cron, also in options: `createFunction({ id }, { cron: '0 5 * * 1' }, fn)`. */
function isPassedToSchedule(node: TSESTree.Node): boolean {
  const { parent } = node;
  const call = parent?.type === 'Property' && parent.value === node ? parent.parent.parent : parent;
  if (call?.type !== 'CallExpression' && call?.type !== 'NewExpression') return false;
  if (call.callee === node) return false;
  return (
    (call.type === 'CallExpression' && INTERVAL_FUNCTIONS.has(getCalleeName(call) ?? '')) ||
    call.arguments.some((argument) => isTime(argument) || (argument.type === 'ObjectExpression' && hasTime(argument)))
  );
}

function hasTime({ properties }: TSESTree.ObjectExpression): boolean {
  return properties.some((property) => property.type === 'Property' && isTime(property.value));
}

function isTime(node: TSESTree.Node): boolean {
  return CRON_TIME.test(getLiteralText(node) ?? '');
}

/** True for a method with a decorator, an export, a type or a route of schedules. */
function isNamedBySchedule(fn: FunctionNode, own: TSESTree.Identifier | null, { source }: FileFacts): boolean {
  const { parent } = fn;
  if (parent.type === 'MethodDefinition' && getDecorators(parent).some(isScheduleDecorator)) return true;
  const name = own?.name ?? (parent.type === 'Property' ? getMemberName(parent) : null);
  const type = parent.type === 'VariableDeclarator' ? parent.id.typeAnnotation?.typeAnnotation : undefined;
  const isTyped =
    type?.type === 'TSTypeReference' && SCHEDULED_TYPES.test(getLastName(type.typeName as TSESTree.Node) ?? '');
  return (
    isTyped ||
    (name !== null &&
      (SCHEDULED_EXPORTS.has(name) || (HANDLER_EXPORTS.has(name) && SCHEDULED_ROUTES.test(source.name))))
  );
}

function isScheduleDecorator({ expression }: TSESTree.Decorator): boolean {
  const call = unwrap(expression);
  return call.type === 'CallExpression' && SCHEDULE_DECORATORS.has(getCalleeName(call) ?? '');
}
