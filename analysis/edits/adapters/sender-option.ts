/** Finds the option of a client that holds the sending function (`fetch`, `adapter`), or where that option can be added. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { ClientValue, Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { AdapterPlace } from '../../findings/use.ts';
import { getMembers } from '../../libraries/http-clients/all-clients.ts';
import type { OptionWithDefault, SenderOption } from '../../libraries/http-clients/client-table.ts';
import { SDK_SENDER } from '../../libraries/requests/official-sdk.ts';
import { getRootIdentifier, unwrap, findProperty } from '../../program/syntax/syntax.ts';
import { readOption } from '../../requests/clients/call-options.ts';
import { fitsRow } from '../../requests/clients/sink-rows.ts';
import type { Refused } from '../plan.ts';
import { findOnlyConstruction } from './sdk-construction.ts';
import { getIndentation } from '../text/call-statement.ts';
import { getLine, getLineEnd } from '../text/object-literals.ts';

/** A call that sends a request through a client, with what is known of the client. */
export interface Sending {
  call: TSESTree.CallExpression;
  option: OptionWithDefault;
  defaults: readonly Value[];
  /** True if the program creates the client, so that it is no export of the library. */
  isMade: boolean;
  /** The table of the client and the called members; undefined for the SDK. */
  table?: ClientValue['table'];
  path?: readonly string[];
}

/** The kinds of values that come from a library: its exports, and the clients that its factories return. */
const OF_LIBRARIES: ReadonlySet<Value['kind']> = new Set(['external', 'client', 'sdk']);

type Call = TSESTree.CallExpression | TSESTree.NewExpression;

/** An `AdapterPlace` without its file and range. */
type PlaceText = Pick<AdapterPlace, 'before' | 'sender' | 'after'>;

/** Returns the values that object literals give to the option: in the arguments of the call, and in the options of its clients. */
export function findSenderProperties(
  call: TSESTree.CallExpression,
  clients: readonly Value[],
  evaluation: Evaluation,
): TSESTree.Node[] {
  return clients.flatMap((client) => {
    const option = client.kind === 'sdk' ? SDK_SENDER : client.kind === 'client' ? client.table.sender : undefined;
    if (!option) return [];
    const given = client.kind === 'sdk' ? [client.options] : client.kind === 'client' ? client.defaults : [];
    const maker =
      findConstruction({ call, defaults: given.flatMap((value) => value ?? []), isMade: true }, evaluation) ??
      (client.kind === 'sdk' ? findOnlyConstruction(client, evaluation) : null);
    const literals = [
      ...call.arguments,
      ...(maker?.arguments ?? []),
      ...given.flatMap((value) => getLiteral(value) ?? []),
    ];
    return literals.flatMap((node) =>
      node.type === 'ObjectExpression' ? (findProperty(node, option.option)?.value ?? []) : [],
    );
  });
}

/** Returns the place of the option: in the call that creates the instance, else in the literal of its options, else in the call. */
export function findPlaceInOption(sending: Sending, evaluation: Evaluation): AdapterPlace | Refused {
  const { call, option, defaults, isMade, table } = sending;
  const isSet = defaults.some((value) => {
    const known = readOption(value, option.option).value;
    return known !== null && !(option.takes === 'fetch' && isWritten(value, option));
  });
  if (isSet) return { refused: `the client already has an option \`${option.option}\`, which cannot be changed here` };
  const maker = findConstruction(sending, evaluation);
  if (maker) return findPlaceInConstruction(maker, option, evaluation);
  const literal = defaults.map(getLiteral).findLast((node) => node !== null);
  if (literal && option.argument === undefined) return placeInLiteral(literal, option, evaluation);
  const isKnown = isMade || defaults.every((value) => getAlternatives(value).every(({ kind }) => kind === 'object'));
  const index = table && option.isForCalls && isKnown ? findOptionsIndex(sending, evaluation) : null;
  if (index === null) return { refused: 'the call that creates the client is not found' };
  return placeInArgument(call, index, option, evaluation);
}

function getLiteral(value: Value | null): TSESTree.ObjectExpression | null {
  const [known, ...others] = value ? getAlternatives(value) : [];
  return known?.kind === 'object' && others.length === 0 && known.node.type === 'ObjectExpression' ? known.node : null;
}

function isWritten(value: Value, option: SenderOption): boolean {
  const literal = getLiteral(value);
  return literal !== null && findProperty(literal, option.option) !== undefined;
}

/** Finds the call that creates the instance: it has the literal of its options as an argument, or initialises its variable. */
function findConstruction(
  { call, defaults, isMade }: Pick<Sending, 'call' | 'defaults' | 'isMade'>,
  evaluation: Evaluation,
): Call | null {
  for (const value of [...defaults].reverse()) {
    const literal = getLiteral(value);
    const parent = literal?.parent;
    if ((parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && isArgument(literal, parent))
      return parent;
  }
  const root = isMade ? getRootIdentifier(call.callee) : null;
  const [definition, ...others] = root ? (evaluation.getFile(call).variables.get(root)?.defs ?? []) : [];
  const init = definition?.node.type === 'VariableDeclarator' && others.length === 0 ? definition.node.init : null;
  const made = init && unwrap(init);
  if (made?.type !== 'CallExpression' && made?.type !== 'NewExpression') return null;
  // A function of the program gives the client: it takes no options of the library.
  if (!getAlternatives(evaluation.getValue(made.callee)).every(({ kind }) => OF_LIBRARIES.has(kind))) return null;
  const value = evaluation.getValue(made);
  return value.kind === 'sdk' || (value.kind === 'client' && value.isMade === true) ? made : null;
}

function isArgument(node: TSESTree.Node | null, { arguments: args }: Call): boolean {
  return args.some((argument) => argument === node);
}

/** Returns the index of the argument with the options of a call; null where no row of the table fits the call. */
function findOptionsIndex({ call, table, path }: Sending, evaluation: Evaluation): number | null {
  const rows = table?.calls.filter((row) => getMembers(row).includes(path?.join('.') ?? '')) ?? [];
  const frame = evaluation.getFrameOf(call);
  evaluation.begin();
  const args = rows.some(({ when }) => when !== undefined)
    ? call.arguments.map((argument) => frame.evaluate(argument as TSESTree.Expression))
    : [];
  return rows.find((row) => fitsRow(row, args))?.options ?? null;
}

/** Returns the place of the option in the call that creates a client. */
export function findPlaceInConstruction(
  made: Call,
  option: OptionWithDefault,
  evaluation: Evaluation,
): AdapterPlace | Refused {
  return placeInArgument(made, option.argument ?? 0, option, evaluation);
}

/** Places the option in an argument: in its object literal, in a copy of another value, or in a new object if the argument is missing. */
function placeInArgument(
  call: Call,
  index: number,
  option: OptionWithDefault,
  evaluation: Evaluation,
): AdapterPlace | Refused {
  const { arguments: args } = call;
  if (args.some(({ type }) => type === 'SpreadElement')) return { refused: 'the call has spread arguments' };
  const argument = args[index];
  const { text } = evaluation.getFile(call).source;
  if (argument === undefined) {
    const end = args.at(-1)?.range[1] ?? call.range[1] - 1;
    if (args.length === 0 && text[end] !== ')') return { refused: 'the client is made without arguments' };
    const missing = 'undefined, '.repeat(index - args.length);
    const before = `${args.length > 0 ? ', ' : ''}${missing}{ ${option.option}: `;
    return createPlace([end, end], { before, sender: getNewSender(option), after: ' }' }, call, evaluation);
  }
  if (argument.type === 'ObjectExpression') return placeInLiteral(argument, option, evaluation);
  const given = evaluation.getValue(argument);
  if (
    readOption(given, option.option).value !== null ||
    !/^(?:Identifier|MemberExpression|CallExpression)$/.test(argument.type)
  )
    return { refused: 'the options of the client are not in an object literal' };
  const [start, end] = argument.range;
  const before = `{ ...${text.slice(start, end)}, ${option.option}: `;
  return createPlace([start, end], { before, sender: getNewSender(option), after: ' }' }, call, evaluation);
}

function getNewSender({ takes, ownFetch }: OptionWithDefault): AdapterPlace['sender'] {
  if (ownFetch) return { bridge: ownFetch };
  return takes === 'fetch' ? { fetch: 'fetch' } : { bridge: takes };
}

/** Places the option behind the last property; on a line of its own if that property is on one. */
function placeInLiteral(
  literal: TSESTree.ObjectExpression,
  option: OptionWithDefault,
  evaluation: Evaluation,
): AdapterPlace | Refused {
  const property = findProperty(literal, option.option);
  if (property && option.takes === 'fetch') return toPlace(property.value, evaluation);
  if (property) return { refused: `the client already has an \`${option.option}\`` };
  const { properties, range } = literal;
  const last = properties.at(-1);
  const name = `${option.option}: `;
  const sender = getNewSender(option);
  if (!last)
    return createPlace([range[0] + 1, range[0] + 1], { before: ` ${name}`, sender, after: ' ' }, literal, evaluation);
  const { text } = evaluation.getFile(last).source;
  const [start, at] = last.range;
  const indentation = getIndentation(text, start);
  const isAtLineStart = text.slice(getLine(text, start)[0], start) === indentation;
  const before = isAtLineStart ? `,${getLineEnd(text, start)}${indentation}` : ', ';
  return createPlace([at, at], { before: before + name, sender, after: '' }, literal, evaluation);
}

/** Returns the place of an expression whose value is the `fetch` that sends. */
export function toPlace(expression: TSESTree.Node, evaluation: Evaluation): AdapterPlace | Refused {
  const { parent, range } = expression;
  const name = parent?.type === 'Property' && parent.shorthand ? `${SDK_SENDER.option}: ` : '';
  const fetch = evaluation.getFile(expression).source.text.slice(...range);
  return createPlace([range[0], range[1]], { before: name, sender: { fetch }, after: '' }, expression, evaluation);
}

function createPlace(
  range: AdapterPlace['range'],
  text: PlaceText,
  node: TSESTree.Node,
  evaluation: Evaluation,
): AdapterPlace | Refused {
  const { path } = evaluation.getFile(node).source;
  return path === undefined ? { refused: 'the file that sends the request has no path' } : { path, range, ...text };
}
