/** Options and plugins of a client that come from a package which is not read, and may hold a hook. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { ClientValue, Value } from '../../../evaluator/domain/value.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { OBJECT_WRITERS, URL_NAMES } from '../../../libraries/http-clients/request-changes.ts';
import { findResult } from '../../../program/find-result.ts';
import { getCallOf, getLastName, getMemberName, unwrap } from '../../../program/syntax/syntax.ts';
import { resolveConst } from '../../../program/syntax/variables.ts';
import { findSinkCall, getMember } from '../../../requests/clients/sink-rows.ts';
import { getSender, type Request } from '../../../requests/request.ts';
import type { RefusalReason } from '../../plan.ts';
import { nameReader } from '../values/rewritten-value.ts';
import { looksAtRequest } from './looks-at-request.ts';

/** Returns why an option or a plugin of a package may read a request; null if the program writes all of them. */
export function getForeignOptionsDoubt(request: Request, evaluation: Evaluation): RefusalReason {
  const sender = getSender(request);
  if (sender.type !== 'CallExpression') return null;
  const frame = evaluation.getFrameOf(sender);
  return findResult(getAlternatives(evaluation.getValue(sender.callee)), (client) => {
    const given = sender.arguments.map((argument) => frame.evaluate(argument));
    if (client.kind === 'sdk')
      return getOptionsDoubt([...(client.options ? [client.options] : []), ...given.slice(1)], evaluation);
    if (client.kind !== 'client') return null;
    const { options } = findSinkCall(client, getMember(client), given, evaluation) ?? {};
    return (
      getOptionsDoubt([...client.defaults, ...(options ? [options] : [])], evaluation) ??
      getPluginDoubt(sender, client, evaluation)
    );
  });
}

function getOptionsDoubt(sources: readonly Value[], evaluation: Evaluation): RefusalReason {
  const module = findResult(sources, (source) => findForeignModule(source, evaluation));
  return module === null ? null : `the options of \`${module}\` may hold a hook that reads the changed value`;
}

const MAX_DEPTH = 3;

/** Returns the module that is not read and gives the options, or some of them; null if there is none. */
function findForeignModule(options: Value, evaluation: Evaluation, depth = 0): string | null {
  return findResult(getAlternatives(options), (value) => {
    if (value.kind === 'external' || value.kind === 'unknown')
      return value.module === undefined || value.module?.endsWith('.json') ? null : value.module;
    if (value.kind !== 'object' || !value.isOpen || depth > MAX_DEPTH) return null;
    if (value.rest) {
      const rest = findForeignModule(value.rest, evaluation, depth + 1);
      if (rest !== null) return rest;
    }
    return findResult(getSources(value.node), (source) =>
      findForeignModule(evaluation.getValue(source), evaluation, depth + 1),
    );
  });
}

/** What an object is put together from: its spreads, and what `Object.assign` gets beside it. */
function getSources(node: TSESTree.Node): readonly TSESTree.Node[] {
  const call = node.parent;
  const isAssigned = call?.type === 'CallExpression' && OBJECT_WRITERS.has(getLastName(call.callee) ?? '');
  const properties = node.type === 'ObjectExpression' ? node.properties : [];
  const spreads = properties.flatMap((property) => (property.type === 'SpreadElement' ? property.argument : []));
  return isAssigned ? [...spreads, ...call.arguments.filter((argument) => argument !== node)] : spreads;
}

/** Returns why a plugin that a request or its client uses may read the request: `request.get(url).use(plugin)`. */
function getPluginDoubt(
  sender: TSESTree.CallExpression,
  { table }: ClientValue,
  evaluation: Evaluation,
): RefusalReason {
  const { pluginMember } = table;
  if (pluginMember === undefined) return null;
  const file = evaluation.getFile(sender);
  const uses = getChain(sender, evaluation).filter(({ callee }) => getMemberName(callee) === pluginMember);
  const plugins = uses.flatMap((use) => use.arguments);
  const looking = plugins.find((plugin) =>
    getAlternatives(evaluation.getValue(plugin)).some((value) => {
      if (value.kind !== 'function') return value.kind !== 'client';
      return looksAtRequest({ node: value.node, file: evaluation.getFile(value.node), names: URL_NAMES, evaluation });
    }),
  );
  return looking ? nameReader(looking, file) : null;
}

/** The calls before and behind a call, in the same chain or the constant that it begins with. */
function getChain(sender: TSESTree.CallExpression, evaluation: Evaluation): readonly TSESTree.CallExpression[] {
  const calls: TSESTree.CallExpression[] = [];
  for (let node: TSESTree.Node = sender; node.type === 'CallExpression';) {
    calls.push(node);
    const callee = unwrap(node.callee);
    if (callee.type !== 'MemberExpression') break;
    node = unwrap(resolveConst(callee.object, evaluation.getFile(node)));
  }
  for (let outer = sender.parent; outer.type === 'MemberExpression'; outer = calls[0]!.parent) {
    const call = getCallOf(outer);
    if (!call) break;
    calls.unshift(call);
  }
  return calls;
}
