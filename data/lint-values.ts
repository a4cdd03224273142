/** Lints the spelling of values and operations. */
import { getOperations, getReplacementOperations } from './claims.ts';
import { getParameters } from './operation.ts';
import type { Affects, Deprecation, Rewrite } from './deprecation-schema.ts';

/** Finds values that contain the brand instead of `{brand}`: they would not match another brand. */
export function lintBrand({ affects, rewrites }: Deprecation, brand: string): string[] {
  return [...affects.flatMap(getValues), ...rewrites.flatMap(getNewValues)]
    .filter((value) => typeof value === 'string' && ['.', '_', '-'].some((end) => value.startsWith(brand + end)))
    .map((value) => `the value "${String(value)}" names the brand; write {brand}`);
}

/**
 * Finds operations with a parameter name that is not in snake_case or occurs twice. A user's own entries need no snake_case, because
 * they use the names of their API's documents.
 */
export function lintParameters({ item, affects, replacement, observed }: Deprecation): string[] {
  const operations = new Set([
    ...affects.flatMap(getOperations),
    ...getReplacementOperations(replacement),
    ...(observed ?? []).flatMap((observation) => observation.operations ?? []),
  ]);
  return [...operations].flatMap((operation) => {
    const names = getParameters(operation);
    const odd = (item === null ? [] : names).filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name));
    return [
      ...(new Set(names).size < names.length ? [`${operation} names a parameter twice`] : []),
      ...odd.map((name) => `${operation}: the parameter {${name}} is not in snake_case`),
    ];
  });
}

function getValues(affects: Affects): readonly unknown[] {
  switch (affects.kind) {
    case 'enum':
      return [...affects.knows, affects.lacks];
    case 'query':
    case 'value':
      return [
        ...(affects.values ?? []),
        ...(affects.contains ?? []),
        ...('startsWith' in affects ? (affects.startsWith ?? []) : []),
      ];
    default:
      return [];
  }
}

function getNewValues({ edit }: Rewrite): readonly unknown[] {
  return ('edits' in edit ? edit.edits : [edit]).flatMap((single) =>
    single.kind === 'field' ? Object.values(single.values ?? {}) : [],
  );
}
