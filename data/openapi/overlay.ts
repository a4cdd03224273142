/**
 * Renders the deprecations as an OpenAPI Overlay, which marks them in the vendor's own document:
 * https://spec.openapis.org/overlay/v1.0.0.html.
 */
import type { Dataset } from '../dataset.ts';
import { splitOperation } from '../operation.ts';
import type { Affects, Deprecation } from '../deprecation-schema.ts';

interface OverlayAction {
  /** A JSONPath. */
  target: string;
  description: string;
  update: Readonly<Record<string, unknown>>;
}

export interface Overlay {
  overlay: '1.0.0';
  info: { title: string; version: string };
  actions: OverlayAction[];
}

/** Returns the overlay. `leftOut` are the ids of entries that affect nothing with a fixed place in such a document. */
export function createOverlay({ platform, deprecations }: Dataset): { overlay: Overlay; leftOut: string[] } {
  const leftOut: string[] = [];
  const actions = deprecations.flatMap((deprecation): OverlayAction[] => {
    const targets = deprecation.affects.flatMap(getTargets);
    if (targets.length === 0) leftOut.push(deprecation.id);
    const update = getUpdate(deprecation);
    return targets.map((target) => ({ target, description: deprecation.title, update }));
  });
  return {
    overlay: { overlay: '1.0.0', info: { title: `Deprecations of ${platform.name}`, version: '1.0.0' }, actions },
    leftOut,
  };
}

/**
 * Returns the JSONPaths of what is deprecated as a whole. Empty for hints, if only some callers or values are affected, and for fields,
 * whose schema may be anywhere in the document.
 */
function getTargets(affects: Affects): string[] {
  if (affects.hint !== undefined || affects.callers !== undefined) return [];
  switch (affects.kind) {
    case 'route':
      return affects.operations.map(getTarget);
    case 'query':
      if (affects.values ?? affects.startsWith ?? affects.contains) return [];
      return affects.operations.map(
        (operation) => `${getTarget(operation)}${getParameterTarget('query', affects.parameter)}`,
      );
    case 'header':
      return [`$.paths.*.*${getParameterTarget('header', affects.header)}`];
    default:
      return [];
  }
}

function getTarget(operation: string): string {
  const { method, template } = splitOperation(operation);
  return `$.paths['${template}'].${method.toLowerCase()}`;
}

function getParameterTarget(place: 'query' | 'header', name: string): string {
  return `.parameters[?(@.in=='${place}' && @.name=='${name.replace(/['\\]/g, String.raw`\$&`)}')]`;
}

function getUpdate({ dates, replacement, documentUrl }: Deprecation): OverlayAction['update'] {
  const successor = 'operations' in replacement ? replacement.operations?.[0] : undefined;
  return {
    deprecated: true,
    ...(dates.deprecated === null ? {} : { 'x-deprecated-at': dates.deprecated }),
    ...(dates.ends === null ? {} : { 'x-sunset': dates.ends }),
    ...(successor === undefined ? {} : { 'x-replaced-by': successor }),
    ...(documentUrl === undefined ? {} : { 'x-deprecation-url': documentUrl }),
  };
}
