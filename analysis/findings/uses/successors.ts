/** Finds the replacement of a used operation or SDK method in the data of its deprecation. */
import type { SdkTables } from '../../../data/dataset.ts';
import { getShape, splitOperation } from '../../../data/operation.ts';
import type { Deprecation, SingleEdit } from '../../../data/deprecation-schema.ts';
import { getSdkMethods, selectVersions } from '../../../data/sdk.ts';
import { resolveRename } from '../../edits/kinds/sdk-method.ts';
import { getOtherSdkRanges, getSdkSpec, type SdkContext } from '../../edits/text/sdk-chain.ts';
import type { SdkSuccessor } from '../use.ts';
import type { Request } from '../../requests/request.ts';

/** Returns the replacement of an operation; null if the data names none or several. */
export function getSuccessor(operation: string, { replacement, rewrites }: Deprecation): string | null {
  if ('none' in replacement) return null;
  const written = replacement.successors?.[operation];
  if (written !== undefined) return written;
  const { method, template } = splitOperation(operation);
  for (const { edit, when } of rewrites) {
    if (when.methods && !when.methods.some((name) => name === method)) continue;
    const edits = getSingleEdits(edit);
    const path = edits.find((single) => single.kind === 'path' && getShape(single.from) === getShape(template));
    if (path?.kind !== 'path') continue;
    const changed = edits.find((single) => single.kind === 'method');
    const successor = `${changed?.kind === 'method' ? changed.to : method} ${path.to}`;
    return replacement.operations?.find((known) => getShape(known) === getShape(successor)) ?? successor;
  }
  return null;
}

function getSingleEdits(edit: Deprecation['rewrites'][number]['edit']): readonly SingleEdit[] {
  return edit.kind === 'all' || edit.kind === 'any' ? edit.edits : [edit];
}

/**
 * Returns the replacement of the SDK method that a request calls: the method of a rewrite, else the method of the
 * operation's successor.
 */
export function getSdkSuccessor(
  request: Request,
  successor: string | null,
  { replacement, rewrites }: Deprecation,
  context: SdkContext,
): SdkSuccessor | null {
  const { tables } = context;
  const renamed = rewrites
    .flatMap(({ edit }) => getSingleEdits(edit))
    .map((edit) => (edit.kind === 'sdk' ? (resolveRename(edit, request.sdk?.chain ?? [])?.to ?? null) : null))
    .find((to) => to !== null);
  const listed = 'none' in replacement ? [] : (replacement.sdk ?? []);
  const method =
    renamed ?? listed.find((name) => successor !== null && getOperations(tables, name).includes(successor));
  if (method === undefined) return null;
  const hasMethod = (version: string): boolean => getSdkMethods(tables, method.split('.'), [version]).length > 0;
  const since = tables.versions.find(hasMethod);
  if (since === undefined) return null;
  const isIn = (spec: string | null): boolean => selectVersions(tables, spec).versions?.every(hasMethod) ?? false;
  const own = getSdkSpec(request, context.facts);
  const lacking = [own, ...getOtherSdkRanges(request, context.facts)].find((spec) => !isIn(spec));
  return {
    method,
    package: tables.package,
    since,
    used: lacking === undefined ? own : lacking,
    isAvailable: lacking === undefined,
  };
}

function getOperations(tables: SdkTables, chain: string): readonly string[] {
  return getSdkMethods(tables, chain.split('.'), 'unknown').flatMap(({ operations }) => operations);
}
