/** Query parameters that a client may send with every request, though the program does not write them down. */
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { getPairs } from '../../../evaluator/domain/make-pairs.ts';
import { getText } from '../../../evaluator/domain/skeleton.ts';
import type { Value } from '../../../evaluator/domain/value.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { ASSIGNED_DEFAULTS, QUERY_OPTIONS } from '../../../libraries/http-clients/request-changes.ts';
import { getLastName, getMemberName } from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getSender, type Request } from '../../../requests/request.ts';
import type { RefusalReason } from '../../plan.ts';
import { findFilesWith } from './files-with.ts';
import { memoise } from '../../../program/memoise.ts';

/** Returns why the client of a request may add parameters that are not known; null if all its defaults are known. */
export function getDefaultDoubt(request: Request, evaluation: Evaluation): RefusalReason {
  return getDefaultNames(request, evaluation) === null ? 'the client may have defaults for its parameters' : null;
}

/** The names of the parameters that the client of a request adds to it; null if it may have more than are known. */
export function getDefaultNames(request: Request, evaluation: Evaluation): readonly string[] | null {
  const sender = getSender(request);
  const client = sender.type === 'CallExpression' ? evaluation.getValue(sender.callee) : null;
  if (client?.kind !== 'client' && client?.kind !== 'sdk') return [];
  if (client.kind === 'client' && isAssigned(evaluation)) return null;
  const defaults = client.kind === 'client' ? client.defaults : client.options ? [client.options] : [];
  const names = defaults.flatMap(getAlternatives).map(getOptionNames);
  return names.includes(null) ? null : names.flatMap((own) => own ?? []);
}

/** The parameters in the options of a client; null if any of them is not known. */
function getOptionNames(options: Value): readonly string[] | null {
  if (options.kind === 'text' || options.kind === 'url') return [];
  if (options.kind !== 'object') return options.kind === 'unknown' || options.kind === 'external' ? null : [];
  if (options.isOpen) return null;
  const queries = [...options.properties].filter(([name]) => QUERY_OPTIONS.has(name));
  const pairs = queries.flatMap(([, { read }]) => getAlternatives(read()).map((query) => getPairs(query, 'query')));
  if (pairs.some(({ isOpen }) => isOpen)) return null;
  const names = pairs.flatMap(({ entries }) => entries.map(({ name }) => getText(name)));
  return names.includes(null) ? null : names.flatMap((name) => name ?? []);
}

/** True if some file writes the parameters of a client: `api.defaults.params = …`, `Object.assign(api.defaults, …)`. */
function isAssigned(evaluation: Evaluation): boolean {
  return findFilesWith(`.${ASSIGNED_DEFAULTS.member}`, evaluation).some(writesDefaults);
}

const writesDefaults = memoise(hasWrite);

function hasWrite({ memberWrites, calls }: FileFacts): boolean {
  const isOfDefaults = ({ left }: FileFacts['memberWrites'][number]): boolean =>
    someNode(left, (node) => node.type === 'MemberExpression' && getMemberName(node) === ASSIGNED_DEFAULTS.member) &&
    someNode(left, (node) => node.type === 'MemberExpression' && QUERY_OPTIONS.has(getMemberName(node) ?? ''));
  return (
    memberWrites.some(isOfDefaults) ||
    calls.some(
      ({ callee, arguments: [target] }) =>
        getLastName(callee) === 'assign' && target !== undefined && getLastName(target) === ASSIGNED_DEFAULTS.member,
    )
  );
}
