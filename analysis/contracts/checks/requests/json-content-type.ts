/** Checks that bodies are JSON, and that JSON sent by `fetch` has a content type: without the header it is sent as plain text. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Constraint } from '../../../../data/contract-schema.ts';
import { getEvidence } from '../../../findings/evidence.ts';
import { getNodePlace } from '../../../findings/places/source-place.ts';
import { getSender, type Request } from '../../../requests/request.ts';
import { locatePath, type Segment } from '../../../routes/platform-base.ts';
import { isInside } from '../../../program/syntax/syntax.ts';
import { fetchTable } from '../../../libraries/http-clients/fetch-clients.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { renderShownPath } from '../../../findings/places/secrets.ts';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { FoundBreach, WrittenPlace } from '../../breach.ts';
import { createRequestInstance } from '../../schema/request-instance.ts';
import { judgeSchema } from '../../schema/judge-schema.ts';
import { parseRoute } from '../../locate-route.ts';
import { proposeContractFix } from '../../propose-contract-fix.ts';
import type { CheckInput } from '../check.ts';

/** Collections of an account whose endpoints take `application/json` according to the document. */
const COLLECTIONS = ['oauth_clients', 'ai', 'artifacts', 'realtime'];

/** The endpoints of `ai` that the document names, but for the one with the model in its path. */
const MODEL_ENDPOINTS = ['run', 'v1/chat/completions', 'v1/responses', 'v1/messages'];

const SAYS_JSON = { required: ['headers'], properties: { headers: { required: ['content-type'] } } };

const FIX: Pick<Constraint, 'fix'> = {
  fix: {
    class: 'safe',
    title: "Add the header 'Content-Type': 'application/json'",
    edit: { kind: 'add', to: 'headers', name: 'Content-Type', value: 'application/json' },
  },
};

export function findMissingContentTypes({ evaluation, requests, context }: CheckInput): FoundBreach[] {
  return requests.flatMap((request): FoundBreach[] => {
    const located = locatePath(request.url, context.platform);
    const evidence = getEvidence(request, located.base, located.segments, context);
    if (evidence === null || !isDocumented(located.segments)) return [];
    const spot = getNodePlace(getSenderInFile(request, evaluation));
    const method = request.methods?.length === 1 ? request.methods[0]! : null;
    const called = { method, path: renderShownPath(located.path), operation: null, request };
    if (!mayTakeFiles(located.segments) && isForm(request, evaluation))
      return [{ constraint: 'json-body-form', evidence, subject: null, ...spot, ...called, proposals: [] }];
    // A request without headers may be a sketch, or get its headers elsewhere.
    if (request.headers === null || !isStringified(request) || !isFetch(request, evaluation)) return [];
    const headers = findHeadersInFile(request, evaluation);
    const lacking = headers ? getNodePlace(headers) : spot;
    const instance = createRequestInstance(
      request,
      { route: parseRoute('/'), located, parameters: new Map() },
      lacking,
    );
    if (judgeSchema(SAYS_JSON, instance).truth !== 'no') return [];
    const place = { ...lacking, value: null, entry: null, subject: null };
    return [
      {
        constraint: 'json-content-type-missing',
        evidence,
        subject: null,
        ...lacking,
        ...called,
        written: findHeadersInModule(request, evaluation),
        proposals: isOwnHeaders(request) ? proposeContractFix(FIX, place, instance, evaluation) : [],
      },
    ];
  });
}

/**
 * True for endpoints that document the header. `/ai/run/{model}` is left out: official examples omit the header there.
 */
function isDocumented(segments: readonly Segment[]): boolean {
  const [collection, , resource, ...rest] = segments.map(({ text }) => text);
  if (collection !== 'accounts' || !COLLECTIONS.includes(resource ?? '')) return false;
  return !(resource === 'ai' && rest[0] === 'run' && rest.length > 1);
}

/** True for endpoints of models that the document does not name: `ai/tomarkdown` takes a form with files. */
function mayTakeFiles(segments: readonly Segment[]): boolean {
  const [, , resource, ...rest] = segments.map(({ text }) => text);
  return resource === 'ai' && !MODEL_ENDPOINTS.includes(rest.join('/'));
}

/** Returns the callee that sends, if it is in the analysed file; else the callee that leads to it. */
function getSenderInFile({ callPath, node }: Request, evaluation: Evaluation): TSESTree.Node {
  const sender = callPath && evaluation.getFile(callPath.sender) === evaluation.facts ? callPath.sender : node;
  return 'callee' in sender ? sender.callee : sender;
}

/**
 * Returns the headers literal of the file, where another function sends the request: the header has to be added to the
 * literal. Null otherwise.
 */
function findHeadersInFile({ callPath, headers }: Request, { getFile, facts }: Evaluation): TSESTree.Node | null {
  if (!callPath || headers?.kind !== 'object' || headers.node.type !== 'ObjectExpression') return null;
  return getFile(headers.node) === facts && !isInside(headers.node, callPath.sender) ? headers.node : null;
}

/** The literal of the headers, if another module writes it: all requests that it sends with it lack the same header. */
function findHeadersInModule({ headers }: Request, { getFile, facts }: Evaluation): WrittenPlace | null {
  if (headers?.kind !== 'object' || headers.node.type !== 'ObjectExpression') return null;
  return getFile(headers.node) === facts ? null : { node: headers.node, range: headers.node.range, subject: null };
}

/** True if every possible body is `new URLSearchParams(…)` or `new FormData()`, which the file fills or sends. */
function isForm(request: Request, { getFile, facts }: Evaluation): boolean {
  const isHere = (part: TSESTree.Node): boolean => getFile(part) === facts;
  const { body } = request;
  const isSentHere = isHere(getSender(request));
  return (
    body !== null &&
    getAlternatives(body).every(
      (value) => value.kind === 'pairs' && (isSentHere || value.entries.some((entry) => isHere(entry.node))),
    )
  );
}

/** True if every possible body is `JSON.stringify(…)`. */
function isStringified({ body }: Request): boolean {
  return body !== null && getAlternatives(body).every(({ kind }) => kind === 'json');
}

/** True for a headers literal without spreads that belongs to this request alone. */
function isOwnHeaders({ callPath, headers }: Request): boolean {
  if ((callPath?.hops.length ?? 0) > 0 || headers?.kind !== 'object' || headers.via !== null) return false;
  return headers.node.type === 'ObjectExpression' && headers.node.properties.every(({ type }) => type === 'Property');
}

function isFetch(request: Request, evaluation: Evaluation): boolean {
  const sender = getSender(request);
  if (sender.type !== 'CallExpression') return false;
  const callees = getAlternatives(evaluation.getValue(sender.callee));
  return callees.every((callee) => {
    const client = callee.kind === 'external' ? evaluation.externals.resolveClient(callee) : callee;
    return client?.kind === 'client' && client.table === fetchTable;
  });
}
