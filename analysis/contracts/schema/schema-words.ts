/** Words of schemas that hardly any other program writes: who hands them to a function of another file may make the request there. */
import type { ContractSchema } from '../../../data/contract-schema.ts';

/** Put together of several words, and long enough to be found by leaps: `grant_types`, `webhookUrl`. `name` and `model` say nothing. */
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
