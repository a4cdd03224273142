/**
 * Judges partly known JSON by a schema in Kleene's three-valued logic: `no` if every value of the unknown parts breaks
 * the schema, `yes` if every one meets it, else `unknown`.
 */
import type { ContractSchema } from '../../../data/contract-schema.ts';
import {
  anyHolds,
  judgeAll,
  judgeAny,
  judgeChoice,
  negate,
  createJudgement,
  weakenIfOptional,
  type Break,
  type SchemaJudgement,
  type Truth,
  joinPieces,
  type PartialJson,
  type PartialProperty,
} from './partial-json.ts';
import { equals, isOfType, isWithin, judgeText, type Known } from './judge-scalars.ts';

/** Judges a value by a schema. As in JSON Schema, keywords for other types than the value's are ignored. */
export function judgeSchema<Origin>(schema: ContractSchema, part: PartialJson<Origin>): SchemaJudgement<Origin> {
  const keywords = Object.keys(schema) as (keyof ContractSchema)[];
  if (keywords.length === 0) return createJudgement('yes');
  if (part.kind === 'unknown') return createJudgement('unknown');
  if (part.kind === 'choice') return judgeChoice(part.values.map((value) => judgeSchema(schema, value)));
  return judgeAll(keywords.map((keyword) => judgeKeyword(keyword, schema, part)));
}

type Kind<Origin, Name> = Extract<PartialJson<Origin>, { kind: Name }>;

function judgeKeyword<Origin>(
  keyword: keyof ContractSchema,
  schema: ContractSchema,
  part: Known<Origin>,
): SchemaJudgement<Origin> {
  const toKeywordJudgement = (truth: Truth): SchemaJudgement<Origin> =>
    truth === 'no'
      ? { truth, breaks: [{ keyword, origin: getWrongPiece(keyword, schema, part) }] }
      : createJudgement(truth);
  switch (keyword) {
    case 'type':
      return toKeywordJudgement([schema.type!].flat().some((type) => isOfType(part, type)) ? 'yes' : 'no');
    case 'const':
      return toKeywordJudgement(equals(part, schema.const!));
    case 'enum':
      return toKeywordJudgement(anyHolds(schema.enum!.map((literal) => equals(part, literal))));
    case 'not':
      return toKeywordJudgement(negate(judgeSchema(schema.not!, part).truth));
    case 'allOf':
      return judgeAll(schema.allOf!.map((subschema) => judgeSchema(subschema, part)));
    case 'anyOf':
      return judgeAny(schema.anyOf!.map((subschema) => judgeSchema(subschema, part)));
    case 'if':
      return judgeCondition(schema, part);
    case 'minimum':
    case 'maximum':
      return part.kind === 'scalar' && typeof part.value === 'number'
        ? toKeywordJudgement(isWithin(part.value, schema, keyword) ? 'yes' : 'no')
        : createJudgement('yes');
    case 'minLength':
    case 'maxLength':
    case 'pattern':
    case 'contentMediaType':
      return part.kind === 'text'
        ? toKeywordJudgement(judgeText(keyword, schema, part.pieces))
        : createJudgement('yes');
    case 'unit':
      return part.kind === 'text' && part.unit && part.unit.name !== schema.unit
        ? { truth: 'no', breaks: [{ keyword, origin: part.unit.origin }] }
        : createJudgement('yes');
    case 'items':
    case 'contains':
    case 'minItems':
    case 'uniqueItems':
      return part.kind === 'list' ? judgeList(keyword, schema, part) : createJudgement('yes');
    case 'required':
    case 'properties':
    case 'additionalProperties':
    case 'propertyNames':
    case 'subsetOf':
      return part.kind === 'object' ? judgeObject(keyword, schema, part) : createJudgement('yes');
    // Judged together with `if`.
    case 'then':
    case 'else':
      return createJudgement('yes');
  }
}

/** The place of a broken part. Of a text that two literals make, it is the second one where the first one is right by itself. */
function getWrongPiece<Origin>(keyword: keyof ContractSchema, schema: ContractSchema, part: Known<Origin>): Origin {
  if (part.kind !== 'text' || !part.end) return part.origin;
  const head: Known<Origin> = { kind: 'text', pieces: [part.end.head], origin: part.origin };
  return judgeKeyword(keyword, schema, head).truth === 'no' ? part.origin : part.end.origin;
}

function judgeList<Origin>(
  keyword: 'items' | 'contains' | 'minItems' | 'uniqueItems',
  schema: ContractSchema,
  list: Kind<Origin, 'list'>,
): SchemaJudgement<Origin> {
  const { items, isOpen, origin } = list;
  const lacking: SchemaJudgement<Origin> = isOpen
    ? createJudgement('unknown')
    : { truth: 'no', breaks: [{ keyword, origin }] };
  switch (keyword) {
    case 'items':
      return judgeAll([
        ...items.map((item) => judgeSchema(schema.items!, item)),
        ...(isOpen ? [createJudgement<Origin>('unknown')] : []),
      ]);
    case 'contains': {
      const truth = anyHolds(items.map((item) => judgeSchema(schema.contains!, item).truth));
      return truth === 'no' ? lacking : createJudgement(truth);
    }
    case 'minItems':
      return items.length >= schema.minItems! ? createJudgement('yes') : lacking;
    case 'uniqueItems':
      return judgeUnique(list);
  }
}

function judgeUnique<Origin>({ items, isOpen }: Kind<Origin, 'list'>): SchemaJudgement<Origin> {
  if (items.length < 2 && !isOpen) return createJudgement('yes');
  const seen = new Set<unknown>();
  let areKnown = !isOpen;
  for (const item of items) {
    const literal = item.kind === 'scalar' ? item.value : item.kind === 'text' ? joinPieces(item.pieces) : undefined;
    // Lists, objects and texts with holes may equal one another.
    if (literal === undefined || (literal === null && item.kind === 'text')) areKnown = false;
    else if (seen.has(literal))
      return { truth: 'no', breaks: [{ keyword: 'uniqueItems', origin: 'origin' in item ? item.origin : null }] };
    else seen.add(literal);
  }
  return createJudgement(areKnown ? 'yes' : 'unknown');
}

function judgeObject<Origin>(
  keyword: 'required' | 'properties' | 'additionalProperties' | 'propertyNames' | 'subsetOf',
  schema: ContractSchema,
  object: Kind<Origin, 'object'>,
): SchemaJudgement<Origin> {
  const { properties, isOpen, origin } = object;
  const rest = isOpen ? [createJudgement<Origin>('unknown')] : [];
  switch (keyword) {
    case 'required':
      return judgeAll(
        schema.required!.map((name) => {
          const property = properties.get(name);
          if (property) return createJudgement(property.isOptional ? 'unknown' : 'yes');
          return isOpen ? createJudgement('unknown') : { truth: 'no', breaks: [{ keyword, origin, name }] };
        }),
      );
    case 'properties':
      return judgeAll(
        Object.entries(schema.properties!).map(([name, subschema]) => {
          const property = properties.get(name);
          if (property) return judgeProperty(property, subschema);
          return createJudgement(isOpen && Object.keys(subschema).length > 0 ? 'unknown' : 'yes');
        }),
      );
    case 'additionalProperties': {
      const others = [...properties].filter(([name]) => !Object.hasOwn(schema.properties ?? {}, name));
      const { additionalProperties } = schema;
      if (typeof additionalProperties === 'object')
        return judgeAll([...others.map(([, property]) => judgeProperty(property, additionalProperties)), ...rest]);
      return additionalProperties === true
        ? createJudgement('yes')
        : judgeAll([...others.map(([name, property]) => forbid(name, property)), ...rest]);
    }
    case 'propertyNames':
      return judgeAll([
        ...[...properties].map(([name, property]) => {
          const named: PartialJson<Origin> = { kind: 'text', pieces: [name], origin: property.origin };
          return weakenIfOptional(judgeSchema(schema.propertyNames!, named), property);
        }),
        ...rest,
      ]);
    case 'subsetOf':
      return judgeAll(Object.entries(schema.subsetOf!).map(([part, whole]) => judgeSubset(object, part, whole)));
  }
}

/** Judges that a list of an object has only elements of another one. A list that is not sent meets and allows everything. */
function judgeSubset<Origin>(
  { properties, isOpen }: Kind<Origin, 'object'>,
  partName: string,
  wholeName: string,
): SchemaJudgement<Origin> {
  const part = properties.get(partName);
  const whole = properties.get(wholeName);
  if (!part || !whole) return createJudgement(isOpen ? 'unknown' : 'yes');
  const allowed = whole.read();
  const wholes = (allowed.kind === 'choice' ? allowed.values : [allowed]).map(getTexts);
  const isAllowed = (text: string): boolean => whole.isOptional || wholes.some((texts) => texts?.has(text) !== false);
  const list = part.read();
  if (list.kind !== 'list') return createJudgement('unknown');
  const breaks = list.items.flatMap((item): Break<Origin>[] => {
    const text = item.kind === 'text' ? joinPieces(item.pieces) : null;
    return item.kind === 'text' && text !== null && !isAllowed(text)
      ? [{ keyword: 'subsetOf', origin: item.origin, beside: whole.origin }]
      : [];
  });
  if (breaks.length > 0) return weakenIfOptional({ truth: 'no', breaks }, part);
  const [only, ...others] = wholes;
  return createJudgement(only && others.length === 0 && getTexts(list) !== null ? 'yes' : 'unknown');
}

/** Returns the texts of a list; null where it may have others. */
function getTexts<Origin>(list: PartialJson<Origin>): Set<string> | null {
  if (list.kind !== 'list' || list.isOpen) return null;
  const texts = list.items.map((item) => (item.kind === 'text' ? joinPieces(item.pieces) : null));
  return texts.includes(null) ? null : new Set(texts as string[]);
}

function judgeProperty<Origin>(property: PartialProperty<Origin>, schema: ContractSchema): SchemaJudgement<Origin> {
  return weakenIfOptional(judgeSchema(schema, property.read()), property);
}

function forbid<Origin>(name: string, property: PartialProperty<Origin>): SchemaJudgement<Origin> {
  return weakenIfOptional(
    { truth: 'no', breaks: [{ keyword: 'additionalProperties', origin: property.origin, name }] },
    property,
  );
}

function judgeCondition<Origin>(schema: ContractSchema, part: Known<Origin>): SchemaJudgement<Origin> {
  const condition = judgeSchema(schema.if!, part).truth;
  const whenMet = judgeSchema(schema.then ?? {}, part);
  if (condition === 'yes') return whenMet;
  const otherwise = judgeSchema(schema.else ?? {}, part);
  return condition === 'no' ? otherwise : judgeChoice([whenMet, otherwise]);
}
