/** The trace of a use: from the text that a finding points at, call by call, to the sink. */
import { getCalls, getLiterals } from '../../requests/request.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { isReadCall } from '../../program/syntax/read-calls.ts';
import { unwrap, isCallOrNew } from '../../program/syntax/syntax.ts';
import type { SourcePlace, TraceHop } from '../use.ts';
import { createLineIndex } from './source-place.ts';
import type { MatchedUse } from '../matched-use.ts';
import { maskTokens } from '../../../data/mask-tokens.ts';
import { memoise } from '../../program/memoise.ts';

const getLineIndex = memoise(({ source }: FileFacts) => createLineIndex(source.text));

/** Returns a function that computes the trace of a use. */
export function createTracer(
  evaluation: Evaluation,
): (use: Pick<MatchedUse, 'node' | 'range' | 'path' | 'subject' | 'request'>) => TraceHop[] {
  function toHop(node: TSESTree.Node, offset: number, text: string): TraceHop {
    const file = evaluation.getFile(node);
    const { line, column } = getLineIndex(file)(offset);
    return { file: file.source.name, line, column, text: maskTokens(text) };
  }

  return ({ node, range, path, subject, request }) => {
    const place = toHop(node, range[0], subject ?? path ?? '');
    if (!request) return [place];
    if (request.kind === 'described') return [place, toHop(request.node, request.node.range[0], '{…}')];
    const calls = [request.node, ...getCalls(request)];
    // The request's node is the first hop too, or the sink itself where no function is entered.
    const distinct = calls.filter((call, position) => calls.indexOf(call) === position);
    return [place, ...distinct.map((call) => toHop(call, call.range[0], renderCall(call)))];
  };
}

/**
 * Returns a function from a use to the places in any file that make it one: the literals of its URL, and the calls on the way
 * to the one that sends.
 */
export function createSourceFinder(evaluation: Evaluation): (use: Pick<MatchedUse, 'request'>) => SourcePlace[] {
  return ({ request }) => {
    if (!request) return [];
    const hops = (request.callPath?.hops ?? []).map(({ call }) => call);
    const nodes = new Set([
      ...getLiterals(request),
      request.node,
      ...hops,
      ...(request.callPath ? [request.callPath.sender] : []),
    ]);
    return [...nodes].map((node) => findPlace(node, evaluation));
  };
}

/** Returns the place of a node of any file. */
export function findPlace(node: TSESTree.Node, { getFile }: Evaluation): SourcePlace {
  const file = getFile(node);
  const index = getLineIndex(file);
  const start = index(node.range[0]);
  const end = index(node.range[1]);
  return { file: file.source.name, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

/** The names of a callee, or of the member whose read is the call. */
function renderCall(node: TSESTree.Node): string {
  if (isReadCall(node)) return renderNames(node.parent!);
  const call = unwrap(node);
  const isCall = isCallOrNew(call);
  return `${isCall ? renderNames(call.callee) : '…'}()`;
}

/** The names as they are written; anything else becomes `…`, because it may hold a secret. */
function renderNames(node: TSESTree.Node): string {
  const names: string[] = [];
  let callee = unwrap(node);
  for (; callee.type === 'MemberExpression'; callee = unwrap(callee.object)) {
    names.unshift(
      !callee.computed && (callee.property.type === 'Identifier' || callee.property.type === 'PrivateIdentifier')
        ? `${callee.property.type === 'PrivateIdentifier' ? '#' : ''}${callee.property.name}`
        : '…',
    );
  }
  names.unshift(callee.type === 'Identifier' ? callee.name : callee.type === 'ThisExpression' ? 'this' : '…');
  return names.join('.');
}
