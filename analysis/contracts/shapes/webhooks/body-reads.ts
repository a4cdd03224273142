/** Bodies that are read before their raw bytes are asked for: what is left of them verifies nothing. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { getEnclosingFunction, getKeyName, isInside, unwrap } from '../../../values/file-facts.ts';
import { getReach } from '../../../values/reach.ts';
import type { Sources } from './sources.ts';
import { getCalleeName, getReceiver } from './texts.ts';

const RAW = new Set(['text', 'arrayBuffer', 'bytes', 'blob']);
const PARSED = new Set(['json', 'formData']);

interface Read {
  call: TSESTree.CallExpression;
  /** The request, as a name and what is read of it: `c.req`. */
  request: Scope.Variable;
  members: string;
}

/** Raw reads that come after a parsed one of the same request, in the functions where `reads` look up the signature. */
export function findConsumedBodies(reads: readonly TSESTree.Node[], sources: Sources): TSESTree.CallExpression[] {
  const { calls } = sources.evaluation.facts;
  const isNear = (node: TSESTree.Node): boolean => {
    const fn = getEnclosingFunction(node);
    return fn !== null && reads.some((read) => isInside(read, fn));
  };
  const all = calls.flatMap((call) => (call.type === 'CallExpression' && call.arguments.length === 0 ? toRead(call, sources) : []));
  const parsed = all.filter((read) => PARSED.has(getCalleeName(read.call)!) && isNear(read.call) && !isKept(read, sources));
  if (parsed.length === 0) return [];
  const raw = all.filter(({ call }) => RAW.has(getCalleeName(call)!)).flatMap((read) => [read, ...getHanded(read, sources)]);
  return [...new Set(raw.filter((read) => parsed.some((other) => isBefore(other, read))).map(({ call }) => call))];
}

function toRead(call: TSESTree.CallExpression, { evaluation }: Sources): Read[] {
  const name = getCalleeName(call);
  const receiver = getReceiver(call);
  if (!receiver || name === null || (!RAW.has(name) && !PARSED.has(name))) return [];
  const rooted = getRoot(receiver);
  const request = rooted && evaluation.facts.variables.get(rooted.root);
  return request && request.defs[0]?.type === 'Parameter' && !request.references.some((reference) => reference.isWrite()) ? [{ call, request, members: rooted.members }] : [];
}

/** `c.req` as its name and members; null for anything else, a `clone()` among them. */
function getRoot(node: TSESTree.Node): { root: TSESTree.Identifier; members: string } | null {
  const inner = unwrap(node);
  if (inner.type === 'Identifier') return { root: inner, members: '' };
  if (inner.type !== 'MemberExpression' || inner.computed || inner.property.type !== 'Identifier') return null;
  const outer = getRoot(inner.object);
  return outer && { root: outer.root, members: `${outer.members}.${inner.property.name}` };
}

/** The same read where the request is handed to the function that reads it. */
function getHanded({ call, request, members }: Read, { evaluation, functions }: Sources): Read[] {
  const fn = getEnclosingFunction(call);
  const index = fn ? fn.params.findIndex((parameter) => parameter === request.defs[0]?.name) : -1;
  if (!fn || index === -1) return [];
  return functions.getCallers(fn).flatMap((caller) => {
    const argument = caller.arguments[index];
    const rooted = argument && argument.type !== 'SpreadElement' ? getRoot(argument) : null;
    const variable = rooted && evaluation.facts.variables.get(rooted.root);
    return variable ? [{ call: caller, request: variable, members: `${rooted.members}${members}` }] : [];
  });
}

/** `c.req` of Hono keeps the text of what it has parsed, and gives it again; a request of the web, `c.req.raw` among them, does not. */
function isKept(read: Read, sources: Sources): boolean {
  const name = read.request.defs[0]?.name as TSESTree.Node;
  const isTaken = name.parent?.type === 'Property' && getKeyName(name.parent.key, name.parent.computed) === 'req' && read.members === '';
  return isTaken || read.members === '.req' || getHanded(read, sources).some(({ members }) => members === '.req');
}

function isBefore(first: Read, second: Read): boolean {
  return first.request === second.request && first.members === second.members && first.call !== second.call && getReach(first.call, second.call) === 'always';
}
