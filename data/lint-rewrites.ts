/** Lints of `rewrites`: conditions that can hold, paths that keep their parameters, chains that exist. */
import type { Dataset } from './dataset.ts';
import { getOperations } from './claims.ts';
import { getParameters, getShape, splitOperation } from './operation.ts';
import type { Deprecation, Rewrite, RewriteEdit } from './schema.ts';
import { getSdkMethods } from './sdk.ts';

/** What is wrong with the rewrites of one entry, one sentence each. */
export function lintRewrites(deprecation: Deprecation, dataset: Dataset): string[] {
  return deprecation.rewrites.flatMap((rewrite, index) =>
    lintRewrite(rewrite, deprecation, dataset).map((message) => `rewrites[${index}]: ${message}`),
  );
}

function lintRewrite({ edit, when }: Rewrite, deprecation: Deprecation, dataset: Dataset): string[] {
  const messages: string[] = [];
  if (when.from !== undefined && when.before !== undefined && when.from >= when.before) {
    messages.push(`no day is both from ${when.from} on and before ${when.before}`);
  }
  for (const single of edit.kind === 'all' ? edit.edits : [edit]) {
    if (single.kind === 'path') {
      // With other changes a path may also go along with a field of the request or of its answer.
      const changed = deprecation.affects.filter(({ kind }) => edit.kind === 'all' || kind === 'route');
      messages.push(...lintPath(single, changed.flatMap(getOperations)));
    }
    if (single.kind === 'sdk') for (const from of getChains(single)) messages.push(...lintChains({ ...single, from }, deprecation, dataset));
  }
  return messages;
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

/** The chains that a rename is of: one for each name that `{name}` stands for. */
function getChains({ from, first }: RewriteEdit & { kind: 'sdk' }): string[] {
  const table = first && 'insert' in first && typeof first.insert === 'object' && first.insert !== null ? Object.keys(first.insert) : null;
  return table === null ? [from] : table.map((name) => from.replace('{name}', name));
}

function lintChains(edit: RewriteEdit & { kind: 'sdk' }, deprecation: Deprecation, dataset: Dataset): string[] {
  const dropped = edit.first && 'drop' in edit.first ? edit.first.drop : undefined;
  const affected = new Set(deprecation.affects.flatMap(getOperations).map(getShape));
  const methods = getSdkMethods(dataset.sdk, edit.from.split('.'), 'unknown');
  const messages: string[] = [];
  // An argument that goes is a part of the old path.
  const fill = (operation: string, name = ''): string => (typeof dropped === 'string' ? operation.replace(`{${name}}`, dropped) : operation);
  if (!methods.some((method) => method.operations.some((operation) => affected.has(getShape(fill(operation, method.arguments[0])))))) {
    messages.push(`${edit.from} calls nothing that this entry affects`);
  }
  if (getSdkMethods(dataset.sdk, edit.to.split('.'), 'unknown').length === 0) {
    messages.push(`the SDK has no ${edit.to}`);
  }
  return messages;
}
