/** `sdk`: calls another method of the SDK, and adds, drops or moves its first argument. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { SdkMethod } from '../../../data/dataset.ts';
import { getSdkMethods } from '../../../data/sdk.ts';
import type { Edit } from '../../findings/use.ts';
import type { Request } from '../../requests/request.ts';
import { isRefused, toPlan, type EditOfKind, type Plan, type PlanContext, type Refused } from '../plan.ts';
import { renderDecoded } from './path.ts';
import { getQuote } from '../text/named-argument.ts';
import { addProperty } from '../text/object-literals.ts';
import { getOuterRange } from '../text/parentheses.ts';
import { editChain, getMethodRefusal, getSdkVersions, type SdkContext } from '../text/sdk-chain.ts';

type SdkEdit = EditOfKind<'sdk'>;
type Scalar = string | number | boolean | null;

/** The rename of one chain, with `{name}` filled in and its argument. */
interface ChainRename {
  from: string;
  to: string;
  first?: { insert: Scalar } | { drop: Scalar } | { into: string };
}

/** The rename of a chain; null if the edit is for another chain. */
export function resolveRename({ from, to, first }: SdkEdit, chain: readonly string[]): ChainRename | null {
  const written = chain.join('.');
  const name = chain.at(-1) ?? '';
  if (!first || !('insert' in first) || typeof first.insert !== 'object' || first.insert === null)
    return written === from ? { from, to, first: first as ChainRename['first'] } : null;
  if (!Object.hasOwn(first.insert, name) || written !== from.replace('{name}', name)) return null;
  return { from: written, to, first: { insert: first.insert[name]! } };
}

export function planSdkMethod(edit: SdkEdit, context: PlanContext): Plan | Refused {
  const { use, text } = context;
  const { request } = use;
  const rename = request?.sdk ? resolveRename(edit, request.sdk.chain) : null;
  if (!request?.sdk || request.node.type !== 'CallExpression' || !rename)
    return { refused: 'the SDK call is not known' };
  const refused = getRenameRefusal(rename, request, context);
  if (refused !== null) return refused;
  const renamed = editChain(request.sdk.node, rename, text);
  if (isRefused(renamed)) return renamed;
  const first = rename.first ? editFirst(request.node, rename.first, text) : [];
  return isRefused(first) ? first : toPlan([renamed, ...first]);
}

/** Null if every SDK version that the request may run with has both methods, with the same arguments. */
function getRenameRefusal({ from, to, first }: ChainRename, request: Request, sdk: SdkContext): Refused | null {
  const missing = getMethodRefusal(to, request, sdk);
  if (missing !== null) return missing;
  for (const version of getSdkVersions(request, sdk) ?? []) {
    const [method] = getSdkMethods(sdk.tables, to.split('.'), [version]);
    const takesTheSame = getSdkMethods(sdk.tables, from.split('.'), [version]).every(
      (old) => changeKinds(getArgumentKinds(old), first) === getArgumentKinds(method!),
    );
    if (!takesTheSame) return { refused: `\`${to}\` takes other arguments in version ${version} of the SDK` };
  }
  return null;
}

function getArgumentKinds(method: SdkMethod): string {
  return method.arguments.map((name) => (name === 'params' || name === 'options' ? name : 'id')).join(' ');
}

/** The kinds of the old arguments after the change of the first one. */
function changeKinds(kinds: string, first: ChainRename['first']): string {
  if (first === undefined) return kinds;
  return 'insert' in first ? `id ${kinds}` : kinds.replace(/^id /, '');
}

function editFirst(
  call: TSESTree.CallExpression,
  first: NonNullable<ChainRename['first']>,
  text: string,
): Edit[] | Refused {
  const [argument, next] = call.arguments;
  if ('insert' in first) {
    const written = renderScalar(first.insert, call, text);
    const [start] = argument ? getOuterRange(argument, text) : [];
    if (start !== undefined) return [{ range: [start, start], text: `${written}, ` }];
    const open = text.lastIndexOf('(', call.range[1]);
    return [{ range: [open + 1, open + 1], text: written }];
  }
  if (!argument || argument.type === 'SpreadElement') return { refused: 'the first argument is not written out' };
  const [start, end] = getOuterRange(argument, text);
  const cut: Edit = { range: [start, next ? getOuterRange(next, text)[0] : end], text: '' };
  if ('drop' in first)
    return argument.type === 'Literal' && argument.value === first.drop
      ? [cut]
      : { refused: 'the first argument is not written out' };
  if (next?.type !== 'ObjectExpression') return { refused: 'the params are not written out in the call' };
  const added = addProperty(next, first.into, renderDecoded(argument, text), text);
  return isRefused(added) ? added : [cut, added];
}

function renderScalar(value: Scalar, node: TSESTree.Node, text: string): string {
  const quote = getQuote(node, text);
  return typeof value === 'string' ? quote + value + quote : String(value);
}
