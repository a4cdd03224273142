/** Lints `rewrites`: their conditions can hold, paths keep their parameters, and SDK chains exist. */
import type { Dataset } from './dataset.ts';
import { getOperations } from './claims.ts';
import { getParameters, getShape, splitOperation } from './operation.ts';
import type { Affects, AffectsKind, Deprecation, Rewrite, RewriteEdit, SingleEdit } from './deprecation-schema.ts';
import { getSdkMethods } from './sdk.ts';

/** Returns the faults in the rewrites of one entry, one sentence each. */
export function lintRewrites(deprecation: Deprecation, dataset: Dataset): string[] {
  return deprecation.rewrites.flatMap((rewrite, index) =>
    lintRewrite(rewrite, deprecation, dataset).map((message) => `rewrites[${index}]: ${message}`),
  );
}

function lintRewrite(
  { edit, when, loses = [], renames = {} }: Rewrite,
  deprecation: Deprecation,
  dataset: Dataset,
): string[] {
  const messages: string[] = [];
  if (when.from !== undefined && when.before !== undefined && when.from >= when.before) {
    messages.push(`no day is both from ${when.from} on and before ${when.before}`);
  }
  for (const field of Object.keys(renames))
    if (!loses.includes(field)) messages.push(`${field} is renamed, but the new answer does not lack it`);
  for (const single of 'edits' in edit ? edit.edits : [edit]) {
    if (single.kind === 'path') {
      // In an edit of kind `all`, the path may also belong to an affected field of the request or response.
      const changed = deprecation.affects.filter(({ kind }) => edit.kind === 'all' || kind === 'route');
      messages.push(...lintPath(single, changed.flatMap(getOperations)));
    }
    if (single.kind === 'sdk')
      for (const from of getChains(single)) messages.push(...lintChains({ ...single, from }, deprecation, dataset));
  }
  // In an edit of kind `all`, the first change decides which uses the others apply to.
  for (const single of edit.kind === 'any' ? edit.edits : edit.kind === 'all' ? edit.edits.slice(0, 1) : [edit]) {
    const subject = getSubject(single);
    if (
      subject &&
      !deprecation.affects.some(
        (affects) => affects.kind === subject.kind && getName(affects) === subject.name.toLowerCase(),
      )
    ) {
      messages.push(`${subject.name} is no ${subject.kind} of this entry`);
    }
  }
  return messages;
}

/** The kind and name of what an edit changes; null for an edit of something without a name. */
function getSubject(edit: SingleEdit): { kind: AffectsKind; name: string } | null {
  switch (edit.kind) {
    case 'query':
      return { kind: 'query', name: edit.from };
    case 'repeat':
      return { kind: 'query', name: edit.name };
    case 'header':
      return { kind: 'header', name: edit.from };
    case 'option':
      return { kind: 'client-option', name: edit.from };
    case 'drop':
      if (edit.what === 'query' || edit.what === 'header') return { kind: edit.what, name: edit.name };
      return { kind: edit.what === 'field' ? 'request-field' : 'value', name: edit.name };
    default:
      return null;
  }
}

/** Returns the affected name in lower case: the case of header names does not matter, and no other names differ only in case. */
function getName(affects: Affects): string | null {
  switch (affects.kind) {
    case 'query':
      return affects.parameter.toLowerCase();
    case 'header':
      return affects.header.toLowerCase();
    case 'client-option':
      return affects.option.toLowerCase();
    case 'request-field':
    case 'value':
      return affects.field.toLowerCase();
    default:
      return null;
  }
}

function lintPath(edit: { from: string; to: string; into?: string }, operations: readonly string[]): string[] {
  const messages: string[] = [];
  const kept = edit.into === undefined ? getParameters(edit.from) : getParameters(edit.from).slice(0, -1);
  if (edit.into !== undefined && !(edit.from.endsWith('}') && edit.from.startsWith(`${edit.to}/`))) {
    messages.push(`${edit.from} is not ${edit.to} with more behind it that ends in a parameter`);
  }
  if (kept.join() !== getParameters(edit.to).join()) {
    messages.push(`${edit.from} and ${edit.to} differ in their parameters`);
  }
  if (!operations.some((operation) => getShape(splitOperation(operation).template) === getShape(edit.from))) {
    messages.push(`${edit.from} is no route of this entry`);
  }
  return messages;
}

/** Returns the chains that an edit renames: one for each value of `{name}`. */
function getChains({ from, first }: RewriteEdit & { kind: 'sdk' }): string[] {
  const table =
    first && 'insert' in first && typeof first.insert === 'object' && first.insert !== null
      ? Object.keys(first.insert)
      : null;
  return table === null ? [from] : table.map((name) => from.replace('{name}', name));
}

function lintChains(edit: RewriteEdit & { kind: 'sdk' }, deprecation: Deprecation, dataset: Dataset): string[] {
  const dropped = edit.first && 'drop' in edit.first ? edit.first.drop : undefined;
  const affected = new Set(deprecation.affects.flatMap(getOperations).map(getShape));
  const methods = getSdkMethods(dataset.sdk, edit.from.split('.'), 'unknown');
  const messages: string[] = [];
  // The dropped argument has this value, which is a segment of the affected path.
  const fill = (operation: string, name = ''): string =>
    typeof dropped === 'string' ? operation.replace(`{${name}}`, dropped) : operation;
  if (
    !methods.some((method) =>
      method.operations.some((operation) => affected.has(getShape(fill(operation, method.arguments[0])))),
    )
  ) {
    messages.push(`${edit.from} calls nothing that this entry affects`);
  }
  if (getSdkMethods(dataset.sdk, edit.to.split('.'), 'unknown').length === 0) {
    messages.push(`the SDK has no ${edit.to}`);
  }
  return messages;
}
