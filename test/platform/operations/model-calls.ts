/** Model calls through a gateway. Document: Endpoints, Model calls; States, Gateway authentication and Background run. */
import { fail, getBody, isObject, on, succeed } from '../operation.ts';
import type { Answer, Call, Operation } from '../operation.ts';
import { GATEWAY_HOST, TOKEN } from '../names.ts';
import {
  isHosted,
  refuseBody,
  refuseDirectInput,
  refuseEnvelope,
  refuseHeaders,
  refuseModel,
} from './model-call-rules.ts';

/** The one webhook POST that the end of a background run leads to. */
export interface BackgroundRun {
  url: string;
  body: Record<string, unknown>;
}

const TEXT = 'an answer';

/** Writes background runs that have a webhook into `runs`. */
export function listModelOperations(runs: BackgroundRun[]): Operation[] {
  const base = '/accounts/{account_id}/ai';
  /** A model call whose body has these members and is answered so. */
  const v1 = (name: string, required: readonly string[], answer: object, { isHostedTaken } = { isHostedTaken: true }) =>
    on(`POST ${base}/v1/${name}`, (call) => {
      const body = getBody(call);
      if (!isHostedTaken && isHosted(String(body.model))) return fail(400, `${name} takes no hosted model`);
      return (
        refuseAny(refuseHeaders(call.headers), refuseModel(body.model, call.headers), refuseBody(body, required)) ?? {
          status: 200,
          body: { id: 'run-1', model: body.model, ...answer },
        }
      );
    });
  return [
    on(`POST ${base}/run`, (call) => {
      const body = getBody(call);
      const refusal = refuseAny(
        refuseHeaders(call.headers),
        refuseModel(body.model, call.headers),
        refuseEnvelope(body),
      );
      return refusal ?? run(body, runs);
    }),
    on(`POST ${base}/run/{+model}`, ({ params, headers, json }) => {
      const body = isObject(json) ? json : {};
      const refusal = refuseAny(
        refuseHeaders(headers),
        isHosted(params.model!) ? null : 'the path names a hosted model',
        refuseModel(params.model, headers),
        refuseDirectInput(body),
      );
      return refusal ?? succeed({ response: TEXT });
    }),
    v1('chat/completions', ['model', 'messages'], {
      choices: [{ index: 0, message: { role: 'assistant', content: TEXT }, finish_reason: 'stop' }],
    }),
    v1('responses', ['model', 'input'], {
      output: [{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: TEXT }] }],
      output_text: TEXT,
    }),
    v1(
      'messages',
      ['model', 'max_tokens', 'messages'],
      { role: 'assistant', content: [{ type: 'text', text: TEXT }] },
      { isHostedTaken: false },
    ),
    on(`POST https://${GATEWAY_HOST}/v1/{account_id}/{gateway_id}/{+provider}`, authenticateAtGateway),
  ];
}

/** The first reason to refuse, as an answer; null where there is none. */
function refuseAny(...reasons: (string | null)[]): Answer | null {
  const [reason] = reasons.filter((candidate) => candidate !== null);
  return reason === undefined ? null : fail(400, reason);
}

/** At once where it runs in the background, and with the result where it does not. */
function run({ model, options }: Record<string, unknown>, runs: BackgroundRun[]): Answer {
  const { background = false, webhookUrl, webhookFormat } = isObject(options) ? options : {};
  if (background !== true) return succeed({ response: TEXT });
  const payload = {
    id: `run-${runs.length + 1}`,
    state: 'Completed',
    result: { response: TEXT },
    error: null,
    provider: String(model).split('/').at(-2),
    model,
    usage: {},
  };
  const body = webhookFormat === 'chat' ? { text: JSON.stringify(payload, null, 2) } : payload;
  if (typeof webhookUrl === 'string') runs.push({ url: webhookUrl, body });
  return succeed({ id: payload.id });
}

/** The gateways of this account ask for authentication, which goes by a header of its own at this host. */
function authenticateAtGateway({ headers }: Call): Answer {
  return headers.get('cf-aig-authorization') === `Bearer ${TOKEN}`
    ? succeed({ response: TEXT })
    : fail(401, 'missing authorization');
}
