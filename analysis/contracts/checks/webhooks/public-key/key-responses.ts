/** Recognises responses of the public key endpoint and the paths read from their bodies. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { getKeyName, isFunction } from '../../../../program/syntax.ts';
import { getReturns } from '../../../../evaluator/functions.ts';
import type { Origin, Origins } from '../../../queries/origins.ts';
import { getCalleeName, getReceiver } from '../../expressions.ts';
import { BODY_MEMBERS, BODY_RETURNING_CLIENTS, DECODING_CLIENTS } from '../../../../libraries/response-bodies.ts';

export interface KeyResponses {
  /** Returns the path below the decoded body; null where the origin is no such response. */
  getPath(origin: Origin): readonly string[] | null;
}

export function createKeyResponses(calls: ReadonlySet<TSESTree.Node>, origins: Origins): KeyResponses {
  const isResponse = (node: TSESTree.Node): boolean => {
    const found = origins.of(node);
    return (
      found.length > 0 &&
      found.every(
        (origin) => origin.path.length === 0 && (calls.has(origin.node) || isHandedOn(origin.node, isResponse)),
      )
    );
  };
  /** True for the parameter of a `then` callback on such a promise. */
  const isHandedOn = (node: TSESTree.Node, isWanted: (node: TSESTree.Node) => boolean): boolean => {
    const { parent } = node;
    if (
      !isFunction(parent) ||
      parent.params[0] !== node ||
      parent.parent.type !== 'CallExpression' ||
      getCalleeName(parent.parent) !== 'then'
    )
      return false;
    const receiver = getReceiver(parent.parent);
    return receiver !== null && isWanted(receiver);
  };
  const isBody = (node: TSESTree.Node): boolean => {
    const found = origins.of(node);
    return found.length > 0 && found.every((origin) => getPath(origin)?.length === 0);
  };

  function getPath({ node, path }: Origin): readonly string[] | null {
    if (calls.has(node) && node.type === 'CallExpression') {
      if (BODY_RETURNING_CLIENTS.has(getCalleeName(node) ?? '')) return path;
      return BODY_MEMBERS.has(path[0] ?? '') && isKeeping(node, origins) && !hasInterceptor(origins)
        ? path.slice(1)
        : null;
    }
    if (node.type === 'CallExpression') {
      const receiver = getReceiver(node);
      const name = getCalleeName(node);
      if (!receiver) return null;
      if (name === 'parse') return isText(node.arguments[0]) ? path : null;
      if (name === 'json' && node.arguments.length === 0) return isResponse(receiver) ? path : null;
      return name === 'then' && isResponse(receiver) && isDecoder(node.arguments[0]) ? path : null;
    }
    if (isHandedOn(node, isBody)) return path;
    return null;
  }

  /** `await response.text()` */
  function isText(node: TSESTree.Node | undefined): boolean {
    const found = node ? origins.of(node) : [];
    return (
      found.length > 0 &&
      found.every(({ node: read, path }) => {
        const receiver =
          read.type === 'CallExpression' && path.length === 0 && getCalleeName(read) === 'text'
            ? getReceiver(read)
            : null;
        return receiver !== null && isResponse(receiver);
      })
    );
  }

  /** `(response) => response.json()` */
  function isDecoder(callback: TSESTree.Node | undefined): boolean {
    if (!callback || !isFunction(callback)) return false;
    const returns = getReturns(callback);
    return returns.length === 1 && getPath(origins.of(returns[0]!)[0] ?? { node: callback, path: ['?'] })?.length === 0;
  }

  return { getPath };
}

/** True if an interceptor may change responses: `client.interceptors.response.use(…)`. */
function hasInterceptor({ evaluation: { facts } }: Origins): boolean {
  return facts.calls.some((call) => {
    const receiver = getCalleeName(call) === 'use' ? getReceiver(call) : null;
    return receiver?.type === 'MemberExpression' && getKeyName(receiver.property, receiver.computed) === 'response';
  });
}

/** True for an imported client, which may change its responses. */
function isMadeElsewhere(node: TSESTree.Node, { evaluation: { facts } }: Origins): boolean {
  const definition: Scope.Definition | undefined = facts.variables.get(node)?.defs[0];
  const module =
    definition?.type === 'ImportBinding' && definition.parent.type === 'ImportDeclaration'
      ? definition.parent.source.value
      : null;
  return module !== null && /^[.@~#]/.test(module);
}

function isKeeping(call: TSESTree.CallExpression, origins: Origins): boolean {
  const receiver = getReceiver(call);
  if (receiver && isMadeElsewhere(receiver, origins)) return false;
  const name = receiver === null ? getCalleeName(call) : receiver.type === 'Identifier' ? receiver.name : '';
  return name !== null && DECODING_CLIENTS.test(name);
}
