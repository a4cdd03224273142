/**
 * Judges a part with several possible values for each of them: if one value breaks the schema, some run of the program
 * does.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { ContractSchema } from '../../../data/contract-schema.ts';
import { getReferences } from '../../evaluator/domain/references.ts';
import { isSchemaDefault } from '../../evaluator/provided/schema-defaults.ts';
import { unwrap } from '../../program/syntax/syntax.ts';
import { judgeRows } from './judge-rows.ts';
import { judgeSchema } from './judge-schema.ts';
import type { PartialJson, Truth } from './partial-json.ts';
import { isSelection, isTableText } from './tables.ts';
import type { Place, RequestJson } from './value-to-partial-json.ts';
import { flatten, MAX_WAYS, type Way } from './ways.ts';

export interface WaysJudgement {
  /** `no` if some way breaks the schema for certain, whatever the other choices are. */
  truth: Truth;
  /** The ways that break it: each an instance in which the choices are settled that matter. */
  broken: readonly Way[];
}

/** The part of a request that a choice is in. */
type PartOfRequest = 'body' | 'headers' | 'elsewhere';

/**
 * Judges an instance by a schema. If the result depends on a choice that the source writes out, `dev ? 'http://…' :
 * url`, or on a property that is added under a condition, each value is judged by itself, with all other choices open.
 * The same holds for the entries of a table and the results of functions, where the body depends on nothing else, and
 * for the texts that a header takes from a table.
 */
export function judgeWays(schema: ContractSchema, instance: RequestJson): WaysJudgement {
  const whole = judgeWhole(schema, instance);
  if (whole.truth !== 'unknown') return whole;
  const judge = (way: RequestJson): Way => ({ instance: way, breaks: judgeSchema(schema, way).breaks });
  const ofRows = judgeRows(schema, instance);
  const broken =
    ofRows.length > 0
      ? ofRows
      : findWays(instance)
          .map(judge)
          .filter(({ breaks }) => breaks.length > 0);
  return { truth: broken.length > 0 ? 'no' : 'unknown', broken };
}

/** Judges an instance in the one way in which all choices stay open. */
export function judgeWhole(schema: ContractSchema, instance: RequestJson): WaysJudgement {
  const { truth, breaks } = judgeSchema(schema, instance);
  return { truth, broken: truth === 'no' ? [{ instance, breaks }] : [] };
}

/** Returns the instances in each of which one choice is settled. */
function findWays(part: RequestJson): RequestJson[] {
  const ways: RequestJson[] = [];
  visit(part, (settled) => settled, ways, 'elsewhere');
  return ways;
}

/**
 * Collects the ways of a part; `rebuild` puts a settled part back into the whole. Entries of tables and results of
 * functions count in the body; in headers only texts of tables do, because subclasses may add headers, and a table of
 * whole headers may go with one of bodies.
 */
function visit(
  part: RequestJson,
  rebuild: (settled: RequestJson) => RequestJson,
  ways: RequestJson[],
  place: PartOfRequest,
): void {
  if (ways.length >= MAX_WAYS) return;
  switch (part.kind) {
    case 'choice': {
      const values = flatten(part);
      const isWhole = (place === 'body' || (place === 'headers' && values.every(isTableText))) && isSelection(values);
      for (const value of values) if (isWhole || isWrittenChoice(value, place)) ways.push(rebuild(value));
      return;
    }
    case 'list':
      part.items.forEach((item, index) =>
        visit(item, (settled) => rebuild({ ...part, items: part.items.with(index, settled) }), ways, place),
      );
      return;
    case 'object':
      for (const [name, property] of part.properties) {
        const value = property.read();
        const set = (settled: RequestJson): RequestJson =>
          rebuild({
            ...part,
            properties: new Map(part.properties).set(name, { ...property, isOptional: false, read: () => settled }),
          });
        if (property.isOptional && value.kind !== 'unknown') ways.push(set(value));
        visit(value, set, ways, name === 'body' || name === 'headers' ? name : place);
      }
  }
}

/**
 * True for a value that the source writes, or names, as one side of a condition, `??` or `||`, or as a default. An object without a
 * certain property does not count.
 */
function isWrittenChoice(value: PartialJson<Place>, place: PartOfRequest): boolean {
  const isEmpty = value.kind === 'object' && [...value.properties.values()].every(({ isOptional }) => isOptional);
  if (!('origin' in value) || isEmpty) return false;
  return [value.origin.node, ...getNames(value.origin)].some((node) => {
    const side = findSide(node);
    return side !== null && (side.parent?.type !== 'AssignmentPattern' || isWrongByItself(value, place));
  });
}

/**
 * False for a default of a parameter that may be right: an empty one, and headers, which are right for other bodies. The calls that
 * leave such an argument out are reported.
 */
function isWrongByItself(value: PartialJson<Place>, place: PartOfRequest): boolean {
  if (value.kind === 'text') return value.pieces.length > 0;
  if (value.kind === 'list') return value.items.length > 0;
  return value.kind !== 'object' || place !== 'headers';
}

/** Returns the references through which a value came. */
function getNames({ value }: Place): readonly TSESTree.Node[] {
  if (value?.kind === 'text')
    return value.skeleton.flatMap((piece) => (piece.kind === 'text' ? getReferences(piece.via) : []));
  return value && 'via' in value ? getReferences(value.via) : [];
}

/** Returns the side of a condition, or the default, that a node belongs to; null for other nodes. */
function findSide(node: TSESTree.Node): TSESTree.Node | null {
  let inner = node;
  for (let { parent } = node; parent; inner = parent, parent = parent.parent) {
    if (parent.type === 'ConditionalExpression') return parent.test === inner ? null : inner;
    if (parent.type === 'LogicalExpression') return parent.operator === '&&' ? null : inner;
    if (parent.type === 'AssignmentPattern') return parent.right === inner ? inner : null;
    if (isSchemaDefault(inner)) return inner;
    const isSame =
      unwrap(parent) !== parent ||
      parent.type === 'TemplateLiteral' ||
      parent.type === 'ObjectExpression' ||
      (parent.type === 'Property' && parent.value === inner) ||
      (parent.type === 'MemberExpression' && parent.object === inner) ||
      (parent.type === 'BinaryExpression' && parent.operator === '+');
    if (!isSame) return null;
  }
  return null;
}
