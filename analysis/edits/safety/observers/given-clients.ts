/** Instances of clients that a program hands to code which is not read: a plugin of a package may add hooks to them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { ClientValue, SdkValue, Value } from '../../../evaluator/domain/value.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getContext } from '../../../program/file-context.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { memoiseByPart } from '../../../program/memoise.ts';
import { withAssignedDefaults } from '../../../requests/clients/client-instances.ts';
import { isOtherInstance } from '../../../requests/hooks/interceptors.ts';
import { getSender, type Request } from '../../../requests/request.ts';
import type { RefusalReason } from '../../plan.ts';
import { nameReader } from '../values/rewritten-value.ts';
import { findFilesWith } from './files-with.ts';
import { createHeld, findPassedOn, type Holder } from './function-holders.ts';
import { findUnreadTaker } from './unread-takers.ts';
import { evaluateIn } from './unknown-writes.ts';

type Instance = ClientValue | SdkValue;

/** Where a program makes or imports an instance. */
interface Origin {
  instance: Instance;
  node: TSESTree.Node;
  file: FileFacts;
}

/** Returns why code that is not read may add a hook to the client of a request; null if no such code gets the client. */
export function getGivenDoubt(request: Request, evaluation: Evaluation): RefusalReason {
  const sender = getSender(request);
  if (sender.type !== 'CallExpression') return null;
  for (const client of getAlternatives(evaluation.getValue(sender.callee))) {
    if (!isHookable(client)) continue;
    for (const origin of findOrigins(client, evaluation)) {
      const doubt = isOther(origin.instance, client, evaluation)
        ? null
        : findTaker(origin, evaluation.modules.length, evaluation);
      if (doubt !== null) return doubt;
    }
  }
  return null;
}

/** True for a client whose instances other code may change. */
function isHookable(value: Value): value is Instance {
  return value.kind === 'sdk' || (value.kind === 'client' && value.table.hooks !== undefined);
}

function isOther(origin: Instance, client: Instance, evaluation: Evaluation): boolean {
  if (origin.kind === 'sdk' || client.kind === 'sdk') {
    if (origin.kind !== client.kind) return true;
    const places = [origin, client].flatMap((each) =>
      each.kind === 'sdk' && each.options?.kind === 'object' ? each.options.node : [],
    );
    return places.length === 2 && places[0] !== places[1];
  }
  if (origin.table !== client.table || origin.isMade !== client.isMade) return true;
  return isOtherInstance(withAssignedDefaults(origin, evaluation), client);
}

function findOrigins(client: Instance, evaluation: Evaluation): readonly Origin[] {
  if (client.kind === 'client' && !client.isMade) {
    const specifiers = new Set(client.table.exports.flatMap(({ modules }) => modules));
    const files = new Set([...specifiers].flatMap((specifier) => findFilesWith(specifier, evaluation)));
    return [...files].flatMap((file) => findImported(evaluation, file));
  }
  return [evaluation.facts, ...evaluation.modules].flatMap((file) => findMade(evaluation, file));
}

/** The calls of a file that make an instance. */
const findMade = memoiseByPart((evaluation: Evaluation, file: FileFacts): readonly Origin[] =>
  file.calls.flatMap((node): readonly Origin[] => {
    const maker = evaluateIn(file, node.callee, evaluation);
    if (maker.kind !== 'external' && !(maker.kind === 'client' && maker.table.factories)) return [];
    return toOrigin(node, file, evaluation);
  }),
);

/** The instances that a file imports from a library. */
const findImported = memoiseByPart((evaluation: Evaluation, file: FileFacts): readonly Origin[] =>
  file.source.ast.body
    .flatMap((statement) => (statement.type === 'ImportDeclaration' ? statement.specifiers : []))
    .flatMap(({ local }) => toOrigin(local, file, evaluation)),
);

function toOrigin(node: TSESTree.Node, file: FileFacts, evaluation: Evaluation): readonly Origin[] {
  const instance = evaluateIn(file, node, evaluation);
  return isHookable(instance) && isWhole(instance) ? [{ instance, node, file }] : [];
}

/** False for a member of a client. */
function isWhole(value: Instance): boolean {
  return (value.kind === 'sdk' ? value.chain : value.path).length === 0;
}

/** Follows an instance to code that is not read; again once more modules are loaded. */
const findTaker = memoiseByPart((origin: Origin, _modules: number, evaluation: Evaluation): RefusalReason => {
  const held = createHeld();
  const variable = origin.file.variables.get(origin.node);
  if (variable) held.addVariable(variable, origin.file);
  else held.addExpression(origin.node, origin.file);
  for (const holder of held.all) {
    if (isOfTest(holder, evaluation)) continue;
    if (holder.variable) findPassedOn(holder, held, evaluation);
    const taker = findUnreadTaker(holder, held, evaluation);
    if (taker) return nameReader(taker, holder.file, 'add a hook to the client');
  }
  return null;
});

/** A test changes a client only while it runs. */
function isOfTest({ file }: Holder, { facts }: Evaluation): boolean {
  return file !== facts && getContext(file.source.name) === 'test';
}
