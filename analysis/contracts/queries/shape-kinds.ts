/** The shape that a program declares of a value: of its fields, their kinds and texts. */
import type { TSESTree } from '@typescript-eslint/utils';

export interface DeclaredShape {
  /** `made`: a schema may compute the value from the one that is sent. */
  kind: 'object' | 'text' | 'number' | 'list' | 'made' | 'unknown';
  /** Of an object. */
  fields: ReadonlyMap<string, DeclaredField>;
  /** The literals that a text may be; null where any is allowed. */
  texts: readonly TSESTree.Literal[] | null;
  /** What is sent, where a schema makes another value of it: a text for `z.string().transform(Number)`. */
  sent?: DeclaredShape;
}

export interface DeclaredField {
  /** The name in the declaration. */
  node: TSESTree.Node;
  shape: DeclaredShape;
  /** Some of the values that the declaration is for may lack it. */
  isOptional: boolean;
  /** A schema rejects a value without it, and one in which it is null. */
  isRequired?: boolean;
}

/** The shape of a value of which nothing is declared. */
export const UNKNOWN_SHAPE: DeclaredShape = { kind: 'unknown', fields: new Map(), texts: null };
export const TEXT: DeclaredShape = { ...UNKNOWN_SHAPE, kind: 'text' };
export const NUMBER: DeclaredShape = { ...UNKNOWN_SHAPE, kind: 'number' };
export const LIST: DeclaredShape = { ...UNKNOWN_SHAPE, kind: 'list' };

/** Returns the shape of a text that is one of these literals; unknown if one of the nodes is none. */
export function readTexts(nodes: readonly (TSESTree.Node | null)[]): DeclaredShape {
  const texts = nodes.flatMap((node) =>
    node?.type === 'Literal' && typeof node.value === 'string' ? [node as TSESTree.Literal] : [],
  );
  return texts.length === nodes.length && texts.length > 0 ? { ...TEXT, texts } : UNKNOWN_SHAPE;
}

/** Returns an object with the fields of all shapes; unknown without any. */
export function joinShapes(shapes: readonly DeclaredShape[]): DeclaredShape {
  const fields = new Map(shapes.flatMap((shape) => [...shape.fields]));
  return fields.size > 0 ? { ...UNKNOWN_SHAPE, kind: 'object', fields } : UNKNOWN_SHAPE;
}
