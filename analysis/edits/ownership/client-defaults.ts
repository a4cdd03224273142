/** Query parameters that a client may send with every request, though the program does not write them down. */
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { ClientValue, Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { ASSIGNED_DEFAULTS, QUERY_OPTIONS } from '../../libraries/http-clients/request-changes.ts';
import { getKeyName, getLastName, someNode } from '../../program/syntax.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getSender, type Request } from '../../requests/request.ts';
import type { RefusalReason } from '../plan.ts';
import { findFilesWith } from './files-with.ts';
import { memoise } from '../../program/memoise.ts';

/** Why the client of a request may have another value of one of its parameters; null if its defaults are known to have none. */
export function getDefaultDoubt(request: Request, evaluation: Evaluation): RefusalReason {
  const sender = getSender(request);
  if (sender.type !== 'CallExpression') return null;
  const client = evaluation.getValue(sender.callee);
  if (client.kind !== 'client') return null;
  return hasUnknownQuery(client) || isAssigned(evaluation) ? 'the client may have defaults for its parameters' : null;
}

function hasUnknownQuery({ defaults }: ClientValue): boolean {
  return defaults.flatMap(getAlternatives).some((options) => {
    if (options.kind === 'text' || options.kind === 'url') return false;
    if (options.kind !== 'object') return options.kind === 'unknown' || options.kind === 'external';
    return (
      options.isOpen || [...options.properties].some(([name, { read }]) => QUERY_OPTIONS.has(name) && isOpen(read()))
    );
  });
}

function isOpen(value: Value): boolean {
  return getAlternatives(value).some((each) => (each.kind === 'object' || each.kind === 'pairs' ? each.isOpen : true));
}

/** True if some file writes the parameters of a client: `api.defaults.params = …`, `Object.assign(api.defaults, …)`. */
function isAssigned(evaluation: Evaluation): boolean {
  return findFilesWith(`.${ASSIGNED_DEFAULTS.member}`, evaluation).some(writesDefaults);
}

const writesDefaults = memoise(hasWrite);

function hasWrite({ memberWrites, calls }: FileFacts): boolean {
  const isOfDefaults = ({ left }: FileFacts['memberWrites'][number]): boolean =>
    someNode(
      left,
      (node) =>
        node.type === 'MemberExpression' && getKeyName(node.property, node.computed) === ASSIGNED_DEFAULTS.member,
    ) &&
    someNode(
      left,
      (node) => node.type === 'MemberExpression' && QUERY_OPTIONS.has(getKeyName(node.property, node.computed) ?? ''),
    );
  return (
    memberWrites.some(isOfDefaults) ||
    calls.some(
      ({ callee, arguments: [target] }) =>
        getLastName(callee) === 'assign' && target !== undefined && getLastName(target) === ASSIGNED_DEFAULTS.member,
    )
  );
}
