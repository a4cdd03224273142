/** Finds lists of known values in a text that is not analysed, which lack a new value of the platform: a constraint of SQL, a schema. */
import type { Dataset } from '../../../data/dataset.ts';
import { escapeWord } from '../../prefilter/word-search.ts';
import { fillBrand } from '../judgement/message.ts';

/** A list, at its first value. */
export interface ListInText {
  deprecation: string;
  /** The field that has the values: `nameservers.type`. */
  name: string;
  lacks: string;
  offset: number;
}

/** A description of an API, which a tool keeps up to date. */
const API_DESCRIPTION = /["']?(?:openapi|swagger)["']?\s{0,8}:\s{0,8}["']?\d/;

/** The separator of two values of a list: a comma, a bar, or the dash that begins the next line. */
const BETWEEN = String.raw`\s{0,80}(?:[,|]|\n[ \t]{0,80}-)\s{0,80}`;

/** Returns the first list of each deprecation in a text without comments; none if the text has the new value anywhere. */
export function findListsInText(
  text: string,
  { deprecations }: Pick<Dataset, 'deprecations'>,
  brand: string,
): ListInText[] {
  return deprecations.flatMap(({ id, affects }): ListInText[] => {
    const entries = affects.flatMap((entry) => (entry.kind === 'enum' ? entry : []));
    const known = [...new Set(entries.flatMap(({ knows }) => knows.map((value) => fillBrand(value, brand))))];
    const [first] = entries;
    // A value of one word is one of other lists as well.
    if (!first || known.some((value) => !/[._]/.test(value))) return [];
    const lacks = fillBrand(first.lacks, brand);
    if (known.filter((value) => text.includes(value)).length < 2 || text.includes(lacks)) return [];
    if (API_DESCRIPTION.test(text)) return [];
    const value = String.raw`(["']?)(?:${known.map(escapeWord).join('|')})(?![\w.-])`;
    const list = new RegExp(String.raw`(?<![\w.-])${value}\1${BETWEEN}${value}\2`);
    const match = list.exec(text);
    const name = first.field.replace(/^result(\[\])?\./, '');
    return match ? [{ deprecation: id, name, lacks, offset: match.index }] : [];
  });
}
