/**
 * Decides whose client a receiver is that only its name tells, `panel.get(path)`: the program may make every object of that name with
 * the URL of another host, by a factory or a constructor that no table describes.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../../data/deprecation-schema.ts';
import { bindArguments } from '../../evaluator/bind-arguments.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getText } from '../../evaluator/domain/skeleton.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Evaluation, Frame } from '../../evaluator/evaluation.ts';
import { evaluateArguments } from '../../evaluator/expressions/calls.ts';
import { getFunctionName } from '../../evaluator/provided/by-name.ts';
import { ADDRESS_OPTION } from '../../libraries/non-requests/system-names.ts';
import { memoiseByText } from '../../program/memoise.ts';
import { toComparable } from '../../program/names/named-urls.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { isOtherHost } from '../../routes/other-host.ts';
import { getReturns } from '../../program/syntax/returns.ts';
import { getLastName, getMemberName, getParameters, isFunction, unwrap } from '../../program/syntax/syntax.ts';

/** Tests if the receiver of a call is an object that the program makes with URLs of other hosts alone, under whatever owner. */
export type ForeignReceiverTest = (call: TSESTree.CallExpression) => boolean;

/** An expression that gives the receiver's name a value, and the frame in which it is evaluated. */
interface Source {
  node: TSESTree.Node;
  frame: Frame;
}

const DECLARATORS = ['VariableDeclarator'] as const;

/** How many variables and functions of the program lie between a name and the construction at most. */
const MAX_HOPS = 3;

/** A name with more values is probably used for unrelated objects. */
const MAX_SOURCES = 12;

export function createForeignReceiverTest(
  evaluation: Evaluation,
  platform: Pick<Platform, 'baseUrls'>,
): ForeignReceiverTest {
  const isForeign = (source: Source): boolean => {
    const hosts = findHosts(source, MAX_HOPS);
    return hosts !== null && hosts.length > 0 && hosts.every((host) => isOtherHost(host, platform));
  };
  const isNamedForeign = memoiseByText((name): boolean => {
    const sources = findSources(name, evaluation);
    return sources.length > 0 && sources.length <= MAX_SOURCES && sources.every(isForeign);
  });
  return (call) => {
    if (!evaluation.packageFields) return false;
    const receiver = getReceiver(call);
    const name = receiver && getReceiverName(receiver, evaluation.getFrameOf(receiver));
    if (!name) return false;
    evaluation.begin('by name');
    const passed = findPassed(receiver, evaluation).filter(({ node }) => getLastName(unwrap(node)) !== name);
    const isOfOther = passed.every(isForeign) && isNamedForeign(name);
    evaluation.begin();
    return isOfOther;
  };
}

function getReceiver({ callee }: TSESTree.CallExpression): TSESTree.Node | null {
  const member = unwrap(callee);
  return member.type === 'MemberExpression' ? unwrap(member.object) : null;
}

/** The name of a parameter or property; null for a variable whose value the code beside it shows. */
function getReceiverName(receiver: TSESTree.Node, { file }: Frame): string | null {
  if (receiver.type === 'MemberExpression') return getMemberName(receiver);
  if (receiver.type !== 'Identifier') return null;
  const definition = file.variables.get(receiver)?.defs[0];
  if (definition?.node.type !== 'VariableDeclarator') return definition ? receiver.name : null;
  const { parent } = definition.name;
  if (parent.type === 'Property') return getMemberName(parent);
  const init = definition.node.init && unwrap(definition.node.init);
  return init?.type === 'MemberExpression' ? getMemberName(init) : null;
}

/** What calls of its function pass for a receiver that is a parameter. */
function findPassed(receiver: TSESTree.Node, evaluation: Evaluation): Source[] {
  const { variables } = evaluation.getFile(receiver);
  const fn = receiver.type === 'Identifier' ? variables.get(receiver)?.defs[0]?.node : undefined;
  const name = fn && isFunction(fn) ? getFunctionName(fn) : null;
  if (!fn || !isFunction(fn) || name === null || !evaluation.fields) return [];
  const place = getParameters(fn).findIndex(
    (parameter) =>
      parameter.type === 'Identifier' && variables.get(parameter) === variables.get(receiver as TSESTree.Identifier),
  );
  if (place === -1) return [];
  return evaluation.fields
    .getArguments(name, place)
    .map(({ file, node }) => ({ node, frame: evaluation.getFileFrame(file) }));
}

/** The values of properties and variables of a name, in the whole program. */
function findSources(name: string, evaluation: Evaluation): Source[] {
  const { fields, facts } = evaluation;
  if (!fields) return [];
  const written = fields.getWrites(name).map(({ file, node }) => ({ node, frame: evaluation.getFileFrame(file) }));
  const declared = [facts, ...fields.getFilesWith(name)].flatMap((file) =>
    findNodes(file.source.ast, DECLARATORS).flatMap(({ id, init }) => {
      const isOfName = id.type === 'Identifier' && id.name === name;
      return isOfName && init && !isSameName(init, name) ? [{ node: init, frame: evaluation.getFileFrame(file) }] : [];
    }),
  );
  return [...written.filter(({ node }) => !isSameName(node, name)), ...declared];
}

/** `{ panel: panel }`, `this.panel = options.panel`: the value is handed on. */
function isSameName(node: TSESTree.Node, name: string): boolean {
  return getLastName(unwrap(node)) === name;
}

/** The hosts of the absolute URLs that an object is made with; null where it is not known how it is made. */
function findHosts({ node: written, frame }: Source, hops: number): string[] | null {
  const node = unwrap(written);
  switch (node.type) {
    case 'Identifier': {
      const declarator = frame.file.variables.get(node)?.defs[0]?.node;
      const init = declarator?.type === 'VariableDeclarator' && declarator.id.type === 'Identifier' && declarator.init;
      return init && hops > 0 ? findHosts({ node: init, frame }, hops - 1) : null;
    }
    case 'CallExpression':
    case 'NewExpression':
      return findHostsOfCall(node, frame, hops);
    default:
      return null;
  }
}

/** The hosts in the arguments of a factory or constructor; those of what a function of the program returns. */
function findHostsOfCall(
  node: TSESTree.CallExpression | TSESTree.NewExpression,
  frame: Frame,
  hops: number,
): string[] | null {
  const list = evaluateArguments(node.arguments, frame);
  const callee = frame.evaluate(node.callee);
  if (callee.kind === 'function' && node.type === 'CallExpression') {
    const inside = hops > 0 ? bindArguments(callee, list, frame.evaluation) : null;
    const returned = inside
      ? getReturns(callee.node).map((each) => findHosts({ node: each, frame: inside }, hops - 1))
      : [];
    return returned.length > 0 && returned.every((hosts) => hosts !== null) ? returned.flat() : null;
  }
  return list.isOpen ? null : list.args.flatMap(getHosts);
}

/** The hosts of an argument: itself, or its options for an address. */
function getHosts(argument: Value): string[] {
  return getAlternatives(argument).flatMap((value) => {
    if (value.kind !== 'object') return getHost(value);
    return [...value.properties].flatMap(([name, { read }]) =>
      ADDRESS_OPTION.test(toComparable(name)) ? getAlternatives(read()).flatMap(getHost) : [],
    );
  });
}

function getHost(value: Value): string[] {
  const isText = value.kind === 'text' || value.kind === 'url';
  const [first] = isText ? value.skeleton : [];
  const text = first ? (getText([first]) ?? '') : '';
  return /^https?:\/\/[^/\s]+/i.exec(text)?.slice(0, 1) ?? [];
}
