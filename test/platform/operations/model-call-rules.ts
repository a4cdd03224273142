/** What a model call may hold. Document: Resources, Model run request; Endpoints, Model calls; Errors; Limits. */
import { has, isObject } from '../operation.ts';
import { refuseWebhookAddress } from './addresses.ts';

const MOST_ATTEMPTS = 5;
const LONGEST_DELAY = 5000;
const BACKOFFS = ['constant', 'linear', 'exponential'];
const FORMATS = ['raw', 'chat'];

const isNumber = (text: string, least: number, most = Infinity) =>
  /^\d+(\.\d+)?$/.test(text) && Number(text) >= least && Number(text) <= most;
const isBoolean = (text: string) => text === 'true' || text === 'false';

/** Header → whether a value is taken, and what it has to be. All are optional. */
const HEADERS: [name: string, isTaken: (text: string) => boolean, kind: string][] = [
  ['cf-aig-gateway-id', (text) => text !== '', 'the ID of a gateway'],
  ['cf-aig-skip-cache', isBoolean, 'true or false'],
  ['cf-aig-cache-ttl', (text) => isNumber(text, 0), 'a number of seconds'],
  ['cf-aig-collect-log', isBoolean, 'true or false'],
  ['cf-aig-request-timeout', (text) => isNumber(text, 0), 'a number of milliseconds'],
  [
    'cf-aig-max-attempts',
    (text) => /^\d+$/.test(text) && isNumber(text, 1, MOST_ATTEMPTS),
    `a number of attempts up to ${MOST_ATTEMPTS}`,
  ],
  ['cf-aig-retry-delay', (text) => isNumber(text, 0, LONGEST_DELAY), `a number of milliseconds up to ${LONGEST_DELAY}`],
  ['cf-aig-backoff', (text) => BACKOFFS.includes(text), `one of ${BACKOFFS.join(', ')}`],
  ['cf-aig-metadata', isJson, 'JSON'],
];

/** Why the headers are refused; null where they are not. */
export function refuseHeaders(headers: Headers): string | null {
  const refused = HEADERS.find(([name, isTaken]) => headers.has(name) && !isTaken(headers.get(name)!));
  return refused ? `${refused[0]} is ${refused[2]}` : null;
}

export const isHosted = (model: string): boolean => model.startsWith('@cf/');

/** Why a model cannot be called by that name and those headers. */
export function refuseModel(model: unknown, headers: Headers): string | null {
  if (typeof model !== 'string') return 'model is missing';
  if (!/^(@cf\/)?[^@/]+\/[^/]+$/.test(model)) return 'model is author/model or @cf/author/model';
  return isHosted(model) && !headers.has('cf-aig-gateway-id') ? 'a hosted model needs cf-aig-gateway-id' : null;
}

/** Why an envelope of `/ai/run` is refused, its model apart. */
export function refuseEnvelope(body: Record<string, unknown>): string | null {
  const { input, options = {} } = body;
  const foreign = Object.keys(body).find((name) => !['model', 'input', 'options'].includes(name));
  if (foreign !== undefined) return `the envelope holds model, input and options, not ${foreign}`;
  if (!isObject(input)) return 'input is an object';
  return isObject(options) ? refuseOptions(options) : 'options is an object';
}

function refuseOptions({ background = false, webhookUrl, webhookFormat }: Record<string, unknown>): string | null {
  if (typeof background !== 'boolean') return 'options.background is a boolean';
  if (webhookFormat !== undefined && webhookUrl === undefined) return 'options.webhookFormat needs options.webhookUrl';
  if (webhookFormat !== undefined && !FORMATS.includes(String(webhookFormat)))
    return `options.webhookFormat is one of ${FORMATS.join(', ')}`;
  if (webhookUrl === undefined) return null;
  return background ? refuseWebhookAddress(webhookUrl) : 'options.webhookUrl needs options.background';
}

/** Why a body of another form than the envelope's is refused: what is missing, or belongs to the envelope. */
export function refuseBody(body: Record<string, unknown>, required: readonly string[]): string | null {
  const missing = required.find((name) => !has(body, name));
  if (missing !== undefined) return `${missing} is missing`;
  const foreign = ['webhookUrl', 'webhookFormat'].find((name) => has(body, name) || has(body.options, name));
  return foreign === undefined ? null : `${foreign} is an option of /ai/run`;
}

/** Why a body is not the input of a model itself. */
export function refuseDirectInput(body: Record<string, unknown>): string | null {
  const isEnvelope = isObject(body.input) && (has(body, 'model') || has(body, 'options'));
  return isEnvelope ? 'the body is the input of the model, not the envelope' : refuseBody(body, []);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
