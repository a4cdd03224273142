/** Calling another method of the SDK: its chain, and what becomes of the first argument. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { SingleEdit } from '../../../data/schema.ts';
import type { SdkMethod, SdkTables } from '../../../data/dataset.ts';
import { getSdkMethods, selectVersions } from '../../../data/sdk.ts';
import type { Edit } from '../../findings/finding.ts';
import type { Request } from '../../requests/request.ts';
import type { PackageFacts } from '../../program/source-file.ts';
import { getKeyName, unwrap } from '../../program/file-facts.ts';
import { addProperty, renderDecoded } from './path-into-body.ts';
import { isRefused, type Plan, type Refused } from '../plan.ts';
import { getQuote } from '../text/named-argument.ts';

type Rename = SingleEdit & { kind: 'sdk' };
type Scalar = string | number | boolean | null;

/** A rename of one chain: `{name}` and what it stands for filled in. */
interface ChainRename {
  from: string;
  to: string;
  first?: { insert: Scalar } | { drop: Scalar } | { into: string };
}

/** The rename for a chain; null where it is of another one. */
export function resolveRename({ from, to, first }: Rename, chain: readonly string[]): ChainRename | null {
  const written = chain.join('.');
  const name = chain.at(-1) ?? '';
  if (!first || !('insert' in first) || typeof first.insert !== 'object' || first.insert === null)
    return written === from ? { from, to, first: first as ChainRename['first'] } : null;
  if (!Object.hasOwn(first.insert, name) || written !== from.replace('{name}', name)) return null;
  return { from: written, to, first: { insert: first.insert[name]! } };
}

/** The edits that call another method of the SDK, with what becomes of the first argument; else a reason. */
export function editCall(
  request: Request,
  edit: Rename,
  tables: SdkTables,
  facts: PackageFacts,
  text: string,
): Plan | Refused {
  if (!request.sdk || request.node.type !== 'CallExpression') return { refused: 'the call is not seen' };
  const rename = resolveRename(edit, request.sdk.chain);
  if (!rename) return { refused: 'the call is not seen' };
  const refused = getRenameRefusal(rename, tables, facts);
  if (refused !== null) return { refused };
  const renamed = editChain(request.sdk.node, rename.from, rename.to, text);
  if (isRefused(renamed)) return renamed;
  const first = rename.first ? editFirst(request.node, rename.first, text) : [];
  return isRefused(first) ? first : { edits: [renamed, ...first].map((edit) => ({ edit })) };
}

/**
 * Why a program with this SDK cannot be renamed; null where every version it may run with has both methods, with the
 * same arguments.
 */
function getRenameRefusal({ from, to, first }: ChainRename, tables: SdkTables, facts: PackageFacts): string | null {
  const versions = facts.sdk.kind === 'unknown' ? undefined : selectVersions(tables, facts.sdk.spec).versions;
  if (versions === undefined) return 'the version of the SDK is not known';
  for (const version of versions) {
    const [method] = getSdkMethods(tables, to.split('.'), [version]);
    if (!method) return `version ${version} of the SDK has no \`${to}\``;
    const takesTheSame = getSdkMethods(tables, from.split('.'), [version]).every(
      (old) => changeKinds(getArgumentKinds(old), first) === getArgumentKinds(method),
    );
    if (!takesTheSame) return `\`${to}\` takes other arguments in version ${version} of the SDK`;
  }
  return null;
}

function getArgumentKinds(method: SdkMethod): string {
  return method.arguments.map((name) => (name === 'params' || name === 'options' ? name : 'id')).join(' ');
}

/** The kinds of the old arguments as they are after the change of the first. */
function changeKinds(kinds: string, first: ChainRename['first']): string {
  if (first === undefined) return kinds;
  return 'insert' in first ? `id ${kinds}` : kinds.replace(/^id /, '');
}

/** Why a method cannot be called; null where every version of the SDK that the program may run with has it. */
export function getMethodRefusal(chain: string, tables: SdkTables, facts: PackageFacts): string | null {
  const versions = facts.sdk.kind === 'unknown' ? undefined : selectVersions(tables, facts.sdk.spec).versions;
  if (versions === undefined) return 'the version of the SDK is not known';
  const without = versions.find((version) => getSdkMethods(tables, chain.split('.'), [version]).length === 0);
  return without === undefined ? null : `version ${without} of the SDK has no \`${chain}\``;
}

/** The edit that renames `from` (`accounts.roles.list`) where all that differs is written in the callee; else a reason. */
export function editChain(callee: TSESTree.Node, from: string, to: string, text: string): Edit | Refused {
  const names = from.split('.');
  const written = to.split('.');
  let shared = 0;
  while (shared < Math.min(names.length, written.length) - 1 && names[shared] === written[shared]) shared += 1;
  const differing = names.slice(shared);
  let node: TSESTree.Node = unwrap(callee);
  let start: number | null = null;
  for (const name of [...differing].reverse()) {
    if (node.type !== 'MemberExpression' || getKeyName(node.property, node.computed) !== name)
      return { refused: 'the chain is not written out in the call' };
    [start] = node.property.range;
    node = unwrap(node.object);
  }
  const end = unwrap(callee).range[1];
  if (start === null || text.slice(start, end).replace(/\s/g, '') !== differing.join('.'))
    return { refused: 'the chain is not written out in the call' };
  return { range: [start, end], text: written.slice(shared).join('.') };
}

function editFirst(
  call: TSESTree.CallExpression,
  first: NonNullable<ChainRename['first']>,
  text: string,
): Edit[] | Refused {
  const [argument, next] = call.arguments;
  if ('insert' in first) {
    const written = render(first.insert, call, text);
    if (argument) return [{ range: [argument.range[0], argument.range[0]], text: `${written}, ` }];
    const open = text.lastIndexOf('(', call.range[1]);
    return [{ range: [open + 1, open + 1], text: written }];
  }
  if (!argument || argument.type === 'SpreadElement') return { refused: 'the first argument is not written out' };
  const cut: Edit = { range: [argument.range[0], next ? next.range[0] : argument.range[1]], text: '' };
  if ('drop' in first)
    return argument.type === 'Literal' && argument.value === first.drop
      ? [cut]
      : { refused: 'the first argument is not written out' };
  if (next?.type !== 'ObjectExpression') return { refused: 'the params are not written out in the call' };
  const added = addProperty(next, first.into, renderDecoded(argument, text), text);
  return isRefused(added) ? added : [cut, added];
}

function render(value: string | number | boolean | null, node: TSESTree.Node, text: string): string {
  const quote = getQuote(node, text);
  return typeof value === 'string' ? quote + value + quote : String(value);
}
