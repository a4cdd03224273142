/** Reads of members that send: `zone.setting.minify`, where a trap of a proxy makes a request of each name. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Dataset } from '../../../data/dataset.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getReadOfProxy } from '../../evaluator/domain/proxy.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { getReadCall } from '../../program/syntax/read-calls.ts';
import { getMemberName, isCallOrNew } from '../../program/syntax/syntax.ts';
import { getClaimedPaths } from '../../routes/claimed-paths.ts';
import { followRun } from './follow-calls.ts';
import type { RequestSearch } from './request-search.ts';

/** Returns the members that a file reads and that are called like a segment of a path of the data; none in a program without proxies. */
export function getReadsToSearch(evaluation: Evaluation, dataset: Dataset): readonly TSESTree.MemberExpression[] {
  const { facts, packageFields, modules } = evaluation;
  const paths = getClaimedPaths(dataset);
  const reads = getReads(facts).filter((node) => paths.isSegment(getMemberName(node)!));
  if (reads.length === 0) return [];
  const hasProxy =
    [facts, ...modules].some(({ source }) => PROXY.test(source.text)) ||
    (packageFields?.getFilesWith('Proxy', PROXY).length ?? 0) > 0;
  return hasProxy ? reads : [];
}

const PROXY = /\bnew Proxy\b/;

const getReads = memoise(({ source: { ast } }: FileFacts): readonly TSESTree.MemberExpression[] =>
  findNodes(ast, MEMBERS).filter((node) => {
    const { parent } = node;
    const isUsed = isCallOrNew(parent) ? parent.callee !== node : true;
    const isWritten = parent.type === 'AssignmentExpression' && parent.left === node;
    const isObject = parent.type === 'MemberExpression' && parent.object === node && !isOfPromise(parent);
    return isUsed && !isWritten && !isObject && getMemberName(node) !== null;
  }),
);

function isOfPromise(method: TSESTree.MemberExpression): boolean {
  return ['then', 'catch', 'finally'].includes(getMemberName(method) ?? '');
}

const MEMBERS = ['MemberExpression'] as const;

/**
 * Adds to `search.found` the requests that the trap of a proxy makes of the name of a member. A function or an object that the trap gives
 * sends nothing before it is called.
 */
export function followRead(node: TSESTree.MemberExpression, search: RequestSearch): void {
  const { evaluation } = search;
  const frame = evaluation.getFrameOf(node);
  const proxies = getAlternatives(frame.evaluate(node.object)).filter(({ kind }) => kind !== 'unknown');
  if (proxies.length === 0 || proxies.some(({ kind }) => kind !== 'proxy')) return;
  if (!getAlternatives(frame.evaluate(node)).every(({ kind }) => DATA.has(kind))) return;
  for (const proxy of proxies) {
    const read = proxy.kind === 'proxy' && getReadOfProxy(proxy, getMemberName(node)!, node.property, evaluation);
    if (read && search.reachability.mayRequest(read.trap)) followRun(read.trap, read.args, getReadCall(node), search);
  }
}

/** Kinds of values that an answer, and a promise of one, may have. */
const DATA: ReadonlySet<string> = new Set<Value['kind']>(['unknown', 'text', 'constant']);
