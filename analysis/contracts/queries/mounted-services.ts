/** Finds the services that a file mounts, whose methods a framework calls for requests: `app.use('rooms', new RoomsService())`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { SERVICE_CALLS, SERVICE_METHODS } from '../../libraries/frameworks/own-routes.ts';
import { memoise } from '../../program/memoise.ts';
import {
  findProperty,
  getMemberName,
  getParameters,
  getPattern,
  isFunction,
  unwrap,
  type ClassNode,
  type FunctionNode,
} from '../../program/syntax/syntax.ts';
import { getCalleeName, getLiteralText, getReceiver } from '../checks/expressions.ts';

/** A method of a mounted service. */
export interface ServiceMethod {
  path: string;
  /** `create` */
  name: string;
  /** Of the file, or of a module. */
  fn: FunctionNode;
  /** The parameter that gets the body; null for a method without it. */
  data: TSESTree.Node | null;
}

/** Returns the methods of the services that a file mounts. */
export const findServiceMethods = memoise((evaluation: Evaluation): readonly ServiceMethod[] =>
  evaluation.facts.calls.flatMap((call) => {
    if (getCalleeName(call) !== SERVICE_CALLS.mounts || getReceiver(call) === null) return [];
    const [path, service] = call.arguments.map((argument) => unwrap(argument));
    const text = getLiteralText(path);
    if (text === null || service?.type !== 'NewExpression') return [];
    return getAlternatives(evaluation.getValue(service.callee)).flatMap((value) =>
      value.kind === 'class' ? listMethods(value.node, text) : [],
    );
  }),
);

function listMethods({ body }: ClassNode, path: string): ServiceMethod[] {
  return body.body.flatMap((member) => {
    const name = member.type === 'MethodDefinition' && !member.static ? getMemberName(member) : null;
    const row = name === null ? undefined : SERVICE_METHODS.get(name);
    const fn = member.type === 'MethodDefinition' ? member.value : null;
    if (name === null || !row || !isFunction(fn)) return [];
    const parameter = getParameters(fn)[row.data];
    return [{ path, name, fn, data: parameter ? getPattern(parameter) : null }];
  });
}

/** Returns what runs before a method: the functions in `app.service('rooms').hooks({ before: { create: [verify] } })`. */
export function findHooksOf({ path, name }: ServiceMethod, { facts }: Evaluation): TSESTree.Node[] {
  return facts.calls.flatMap((call) => {
    const service = getCalleeName(call) === SERVICE_CALLS.hooks ? getReceiver(call) : null;
    const found = service && unwrap(service);
    if (found?.type !== 'CallExpression' || getCalleeName(found) !== SERVICE_CALLS.finds) return [];
    const [options] = call.arguments;
    if (getLiteralText(found.arguments[0]) !== path || options?.type !== 'ObjectExpression') return [];
    return SERVICE_CALLS.before.flatMap((time) => {
      const methods = findProperty(options, time)?.value;
      if (methods?.type !== 'ObjectExpression') return [];
      return [SERVICE_CALLS.all, name].flatMap((key): TSESTree.Node[] => {
        const hooks = findProperty(methods, key)?.value;
        if (hooks?.type === 'ArrayExpression') return hooks.elements.filter((hook) => hook !== null);
        return hooks ? [hooks] : [];
      });
    });
  });
}
