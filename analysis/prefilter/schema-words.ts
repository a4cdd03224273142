/** The distinctive words of a request's schema: names of properties and headers, and beginnings of values. */
import type { ContractSchema } from '../../data/contract-schema.ts';

/** Of several words: `grant_types`, `webhookUrl`. Half of all programs write `name` and `model`. */
const FIELD = /^(?=.{10})\w*(?:[a-z]_[a-z]|[a-z][A-Z])/;
/** `cf-aig-backoff`; every client sends a `content-type`. */
const HEADER = /^[a-z]+(-[a-z]+){2,}$/;
/** The literal that a pattern begins with: `@cf/`. */
const BEGINNING = /^\^((?:[\w@/-]){4,})/;

/** The names of properties, and the beginnings of values, that a request is judged by. */
export function collectSchemaWords(schema: ContractSchema): string[] {
  const words: string[] = [];
  const collect = (part: ContractSchema | boolean | undefined): void => {
    if (typeof part !== 'object') return;
    words.push(
      ...Object.keys(part.properties ?? {}).filter((name) => FIELD.test(name) || HEADER.test(name)),
      ...(part.required ?? []).filter((name) => FIELD.test(name)),
    );
    const beginning = BEGINNING.exec(part.pattern ?? '')?.[1];
    if (beginning !== undefined && /\W/.test(beginning)) words.push(beginning);
    const inner = [
      part.additionalProperties,
      part.propertyNames,
      part.items,
      part.contains,
      part.not,
      part.if,
      part.then,
      part.else,
      ...(part.allOf ?? []),
      ...(part.anyOf ?? []),
    ];
    for (const each of [...Object.values(part.properties ?? {}), ...inner]) collect(each);
  };
  collect(schema);
  return words;
}
