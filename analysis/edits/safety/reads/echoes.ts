/** Answers and errors that echo their request: a program may look at the URL or body in them. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { ECHO_NAMES } from '../../../libraries/http-clients/request-changes.ts';
import { BODY_READS } from '../../../libraries/requests/response-bodies.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import { getLastName, stripCasts, unwrap, getMemberName } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import type { Request } from '../../../requests/request.ts';
import type { RefusalReason } from '../../plan.ts';
import { nameReader } from '../values/rewritten-value.ts';
import { memoise } from '../../../program/memoise.ts';

/** Returns why code may see the change in an answer or error; null if no file on the way reads the request from one. */
export function getEchoDoubt({ callPath }: Request, evaluation: Evaluation): RefusalReason {
  const files = new Set([evaluation.facts, ...(callPath?.hops ?? []).map(({ fn }) => evaluation.getFile(fn))]);
  for (const file of files) {
    const [echo] = getEchoes(file);
    if (echo) return nameReader(echo, file);
  }
  return null;
}

/** The reads of `url`, `config` or `request` of a call's result, of a callback's parameter or of a caught error. */
const getEchoes = memoise(findEchoes);

function findEchoes(file: FileFacts): TSESTree.Node[] {
  const echoes: TSESTree.Node[] = [];
  walk(file.source.ast, (node) => {
    if (node.type === 'MemberExpression' && isEcho(node)) {
      const holder = getHolder(node.object);
      if (isAnswer(holder) || (holder.type === 'Identifier' && mayBeAnswer(holder, file))) echoes.push(node);
    }
    if (node.type === 'Property' && node.parent.type === 'ObjectPattern' && isEcho(node))
      if (isOfAnswer(node.parent, file)) echoes.push(node);
  });
  return echoes;
}

/** `error` of `error.response` and `error.cause`; else the node itself. */
function getHolder(node: TSESTree.Node): TSESTree.Node {
  const inner = stripCasts(node);
  return inner.type === 'MemberExpression' && ANSWER_NAMES.has(getMemberName(inner) ?? '')
    ? getHolder(inner.object)
    : inner;
}

const ANSWER_NAMES: ReadonlySet<string> = new Set(['response', 'cause']);

function isEcho(member: TSESTree.Node): boolean {
  return ECHO_NAMES.has(getMemberName(member) ?? '');
}

/** True for a variable with the result of a call, for a caught error and for the parameter of a callback of `then` or `catch`. */
function mayBeAnswer(root: TSESTree.Identifier, file: FileFacts): boolean {
  const definitions = file.variables.get(root)?.defs ?? [];
  return definitions.some((definition) => {
    if (definition.type === 'CatchClause') return true;
    if (definition.type === 'Variable')
      return definition.node.id.type === 'Identifier' && isAnswer(definition.node.init);
    return definition.type === 'Parameter' && isCallback(definition.node);
  });
}

function isOfAnswer(pattern: TSESTree.Node, file: FileFacts): boolean {
  const { parent } = pattern;
  switch (parent?.type) {
    case 'VariableDeclarator':
      return isAnswer(parent.init) || (parent.init?.type === 'Identifier' && mayBeAnswer(parent.init, file));
    case 'CatchClause':
      return true;
    case 'Property':
      return parent.parent.type === 'ObjectPattern' && isOfAnswer(parent.parent, file);
    default:
      return parent !== undefined && isCallback(parent);
  }
}

/** True for a call that is waited for, unless it reads a body. */
function isAnswer(node: TSESTree.Node | null): boolean {
  const inner = node && stripCasts(node);
  if (inner?.type !== 'AwaitExpression') return false;
  const call = unwrap(inner.argument);
  return call.type === 'CallExpression' && !BODY_READS.has(getLastName(call.callee) ?? '');
}

const CONTINUATIONS: ReadonlySet<string> = new Set(['then', 'catch']);

function isCallback(fn: TSESTree.Node): boolean {
  const { parent } = fn;
  return (
    parent?.type === 'CallExpression' &&
    parent.callee.type === 'MemberExpression' &&
    CONTINUATIONS.has(getMemberName(parent.callee) ?? '')
  );
}
