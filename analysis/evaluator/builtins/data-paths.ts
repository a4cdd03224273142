/** Values under paths of names, as the functions of data libraries take them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { mapAlternatives, unknown } from '../domain/choice.ts';
import { objectOf, openOver, openObject } from '../domain/object.ts';
import { getOnlyText } from '../domain/text.ts';
import type { ObjectValue, Value } from '../domain/value.ts';
import type { Call, Evaluation } from '../evaluation.ts';
import { setProperty } from '../writes/property-writes.ts';
import { isUndefined } from '../domain/primitive.ts';

/** Maps the alternatives that are objects; the others stay. */
export function mapObjects(value: Value | undefined, map: (object: ObjectValue) => Value): Value {
  return mapAlternatives(value ?? unknown('unresolved'), (alternative) =>
    alternative.kind === 'object' ? map(alternative) : alternative,
  );
}

/** The names of a path: `'a.b[0]'` or `['a', 'b']`; null where it is not known. */
function getPath(path: Value | undefined): string[] | null {
  if (path?.kind !== 'array')
    return (
      getOnlyText(path)
        ?.split(/[.[\]]+/)
        .filter((name) => name !== '') ?? null
    );
  const names = path.elements.map(getOnlyText);
  return path.isOpen || names.includes(null) ? null : (names as string[]);
}

/** The value under a path, else the fallback; unknown where the path is not known. */
export function get(
  object: Value | undefined,
  path: Value | undefined,
  fallback: Value | undefined,
  call: Call,
): Value {
  const names = getPath(path);
  if (!object || !names) return unknown('unresolved');
  const found = names.reduce((value, name) => call.evaluation.readMember(value, name, call.node), object);
  return isUndefined(found) && fallback ? fallback : found;
}

/** The object with a value under a path, and open where the path is not known. */
export function set(object: Value | undefined, path: Value | undefined, value: Value | undefined, call: Call): Value {
  const names = getPath(path);
  const written = value ?? unknown('unresolved');
  if (!names) return mapObjects(object, openObject);
  return setAt(object, names, () => written, getPathNode(path, call.node), call.evaluation);
}

/** The node that writes the last name of a path, where findings point. */
export function getPathNode(path: Value | undefined, call: TSESTree.Node): TSESTree.Node {
  const last = path?.kind === 'array' ? path.elements.at(-1) : path;
  const [piece] = last?.kind === 'text' ? last.skeleton : [];
  return piece?.kind === 'text' ? (piece.origin?.node ?? call) : call;
}

function setAt(
  object: Value | undefined,
  [name, ...rest]: readonly string[],
  read: () => Value,
  node: TSESTree.Node,
  evaluation: Evaluation,
): Value {
  if (name === undefined) return read();
  return mapAlternatives(object ?? objectOf(new Map(), node), (alternative) => {
    if (alternative.kind !== 'object') {
      const holder = alternative.kind === 'constant' ? undefined : openOver(alternative, node);
      return setAt(holder, [name, ...rest], read, node, evaluation);
    }
    const earlier = alternative.properties.get(name);
    const inner = (): Value => (rest.length === 0 ? read() : setAt(earlier?.read(), rest, read, node, evaluation));
    return setProperty(
      alternative,
      name,
      { node: rest.length === 0 ? node : (earlier?.node ?? node), isOptional: false, read: evaluation.defer(inner) },
      evaluation,
    );
  });
}
