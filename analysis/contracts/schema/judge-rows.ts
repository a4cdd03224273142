/**
 * Judges a body that takes properties from a row of a table, or from one of the objects between which a condition
 * chooses, once for each of them: all of these properties then come from the same one.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { ContractSchema } from '../../../data/contract-schema.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getAlternativeEntries } from '../../evaluator/domain/object.ts';
import type { PropertyEntry } from '../../evaluator/domain/value.ts';
import { isUndefined } from '../../evaluator/domain/primitive.ts';
import { getNodePlace } from '../../findings/places/source-place.ts';
import { getMemberName } from '../../program/syntax/syntax.ts';
import { getOuterExpression } from '../checks/expressions.ts';
import { judgeSchema } from './judge-schema.ts';
import type { Break, PartialProperty } from './partial-json.ts';
import { getTables } from './tables.ts';
import { getKeyPlace, toEntryJson, type Place, type RequestJson } from './value-to-partial-json.ts';
import { flatten, MAX_WAYS, type Way } from './ways.ts';

type ObjectJson = RequestJson & { kind: 'object' };

/** An object of a request that takes properties from rows. */
interface Holder {
  object: ObjectJson;
  /** Returns the request with another object in its place. */
  rebuild: (settled: RequestJson) => RequestJson;
}

/** A row, and the request that takes it. */
interface RowWay extends Way {
  row: TSESTree.ObjectExpression;
  holder: Holder;
}

/** Returns the rows with which an instance breaks a schema. */
export function judgeRows(schema: ContractSchema, instance: RequestJson): readonly Way[] {
  return listHolders(instance).flatMap((holder) => {
    const ways = findRows(holder.object)
      .slice(0, MAX_WAYS)
      .map((row): RowWay => {
        const settled = holder.rebuild(takeRow(holder.object, row));
        return { row, holder, instance: settled, breaks: judgeSchema(schema, settled).breaks };
      });
    return ways.flatMap((way): Way[] => {
      const wrong = way.breaks.filter(({ keyword }) => keyword !== 'required');
      const breaks = wrong.length > 0 ? wrong : placeLacking(way, ways);
      return breaks.length > 0 ? [{ instance: way.instance, breaks }] : [];
    });
  });
}

/** The body, and the objects in it. */
function listHolders(instance: RequestJson): Holder[] {
  if (instance.kind !== 'object') return [];
  const body = getObject(instance, 'body', (settled) => settled);
  if (!body) return [];
  const inner = [...body.object.properties.keys()].map((name) => getObject(body.object, name, body.rebuild));
  return [body, ...inner.filter((each) => each !== null)];
}

function getObject(outer: ObjectJson, name: string, rebuild: Holder['rebuild']): Holder | null {
  const property = outer.properties.get(name);
  const object = property?.read();
  if (!property || object?.kind !== 'object') return null;
  return {
    object,
    rebuild: (settled) =>
      rebuild({ ...outer, properties: new Map(outer.properties).set(name, { ...property, read: () => settled }) }),
  };
}

/** A value that a property may have, and the row that it is written in; null where no row has it. */
interface Alternative {
  row: TSESTree.ObjectExpression | null;
  value: RequestJson;
  /** The property of the row. */
  entry: PropertyEntry | null;
}

/** The rows of which an object has properties; not the object itself, which may be an entry of a larger one. */
function findRows({ properties, origin }: ObjectJson): TSESTree.ObjectExpression[] {
  const all = [...properties.values()].flatMap(listAlternatives);
  return [...new Set(all.flatMap(({ row }) => row ?? []))].filter((row) => row !== origin.node);
}

/** Returns an object with the properties of one row, and without those that only other rows have. */
function takeRow(object: ObjectJson, row: TSESTree.ObjectExpression): ObjectJson {
  const settled = new Map(object.properties);
  for (const [name, own] of object.properties) {
    const all = listAlternatives(own);
    const ofRow = all.filter((each) => each.row === row);
    if (ofRow.length > 0) settled.set(name, toProperty(name, ofRow, own));
    else if (all.every((each) => getTable(each.row) === getTable(row))) settled.delete(name);
  }
  return { ...object, properties: settled };
}

function toProperty(name: string, all: readonly Alternative[], own: PartialProperty<Place>): PartialProperty<Place> {
  const [{ entry, value }] = all as [Alternative];
  const read = (): RequestJson =>
    all.length === 1 ? value : { kind: 'choice', values: all.map((each) => each.value) };
  const isOptional = entry !== null && (entry.isOptional || getAlternatives(entry.read()).some(isUndefined));
  return { origin: entry ? getKeyPlace(name, entry) : own.origin, isOptional, read };
}

/** The values that a property may have: one of each object that is spread into its object, or what the property itself holds. */
function listAlternatives({ origin: { entry }, read }: PartialProperty<Place>): Alternative[] {
  const entries = entry && !entry.mayBeReplaced ? getAlternativeEntries(entry) : [];
  if (!entries.some(getRowOfEntry))
    return flatten(read()).map((value) => ({ value, row: getRowOfValue(value), entry: null }));
  return entries.map((each) => ({ value: toEntryJson(each), row: getRowOfEntry(each), entry: each }));
}

/** Returns the row of a table, or the side of a condition, that a property belongs to: `{ web: { scopes: […] } }`. */
function getRowOfEntry({ node }: PropertyEntry): TSESTree.ObjectExpression | null {
  return node.type === 'Property' ? toRow(node.parent) : null;
}

/** Returns the row that a value, or the constant which a property reads it from, is written in. */
function getRowOfValue(value: RequestJson): TSESTree.ObjectExpression | null {
  if (!('origin' in value)) return null;
  const { entry, node } = value.origin;
  const [row] = getTables(entry?.node.type === 'Property' ? entry.node.value : node);
  return row && row !== 'function' ? toRow(row) : null;
}

function toRow(object: TSESTree.Node): TSESTree.ObjectExpression | null {
  return object.type === 'ObjectExpression' && getTable(object) ? object : null;
}

/** Returns what a row is chosen from: the object of which it is an entry, or the condition. */
function getTable(row: TSESTree.Node | null): TSESTree.Node | null {
  const outer = row && getOuterExpression(row);
  const { parent } = outer ?? {};
  if (parent?.type === 'ConditionalExpression') return parent.test === outer ? null : parent;
  return parent?.type === 'Property' && parent.value === outer ? parent.parent : null;
}

/**
 * Returns what a row lacks, if another row like it has it; a row of a table lacks it at its key. A table may hold rows
 * that are not for this request.
 */
function placeLacking({ row, holder, breaks }: RowWay, ways: readonly RowWay[]): readonly Break<Place>[] {
  const isLacking = ({ keyword, origin }: Break<Place>): boolean =>
    keyword === 'required' && origin?.node === holder.object.origin.node;
  const names = listNames(row);
  const isComplete = ways.some(
    (other) =>
      getTable(other.row) === getTable(row) &&
      !other.breaks.some(isLacking) &&
      listNames(other.row).some((name) => names.includes(name)),
  );
  if (!isComplete || !breaks.every(isLacking)) return [];
  const { parent } = row;
  if (parent.type !== 'Property') return breaks;
  const entry = { node: parent, read: () => holder.object.origin.value!, isOptional: false };
  const subject = breaks.map(({ name }) => name).join('`, `');
  const origin: Place = { ...getNodePlace(parent.key), value: null, entry, subject };
  return breaks.map((lacking) => ({ ...lacking, origin }));
}

function listNames({ properties }: TSESTree.ObjectExpression): readonly string[] {
  return properties.flatMap((property) => getMemberName(property) ?? []);
}
