/** The filters of the list of DNS records, old syntax and new. Document: Versioning 28. */
import { fail } from '../operation.ts';
import type { Answer, Call } from '../operation.ts';
import type { DnsRecord } from './dns-records.ts';

/** From this day on a comma in `name` or `content` separates nothing. */
const COMMAS_GONE = '2025-05-23';

/** From this day on `type` takes no operator. */
const TYPE_OPERATORS_GONE = '2025-02-21';

type Comparison = (value: string, wanted: string) => boolean;

const OPERATORS: Readonly<Record<string, Comparison>> = {
  exact: (value, wanted) => value === wanted,
  contains: (value, wanted) => value.includes(wanted),
  startswith: (value, wanted) => value.startsWith(wanted),
  endswith: (value, wanted) => value.endsWith(wanted),
};

/** What the old syntax writes in front of a value. */
const PREFIX = /^(contains|starts_with|ends_with):/;

/** Writes down what is deprecated in a query; the answer to what has ended. */
export function refuseFilters(call: Call): Answer | null {
  const values = [...call.query.getAll('name'), ...call.query.getAll('content')];
  const hasComma = values.some((value) => value.includes(','));
  const hasTypeOperator = call.query.getAll('type').some((value) => PREFIX.test(value));
  if (hasComma || hasTypeOperator || values.some((value) => PREFIX.test(value))) call.note(28);
  if (hasComma && call.hasEnded(28, COMMAS_GONE)) return fail(400, 'a filter takes one value');
  if (hasTypeOperator && call.hasEnded(28, TYPE_OPERATORS_GONE)) return fail(400, 'type takes no operator');
  return call.hasEnded(28) && values.some((value) => PREFIX.test(value))
    ? fail(400, 'an operator stands in the name of a filter')
    : null;
}

/** The records that every filter takes, or any of them with `match=any`. */
export function findRecords(records: readonly DnsRecord[], query: URLSearchParams): DnsRecord[] {
  const filters = [...query].flatMap(([name, value]) => createFilter(name, value) ?? []);
  if (filters.length === 0) return [...records];
  const isAny = query.get('match') === 'any';
  return records.filter((record) =>
    isAny ? filters.some((takes) => takes(record)) : filters.every((takes) => takes(record)),
  );
}

/** Null for a parameter that is no filter. */
function createFilter(parameter: string, wanted: string): ((record: DnsRecord) => boolean) | null {
  if (parameter === 'search') return ({ name, content }) => name.includes(wanted) || content.includes(wanted);
  const [field, operator = 'exact'] = parameter.split('.');
  if (field !== 'name' && field !== 'content' && field !== 'type') return null;
  const compare = OPERATORS[operator];
  if (!compare) return null;
  if (operator !== 'exact' || parameter.includes('.')) return (record) => compare(record[field], wanted);
  const old = PREFIX.exec(wanted)?.[1];
  if (old !== undefined)
    return (record) => OPERATORS[old.replace('_', '')]!(record[field], wanted.slice(old.length + 1));
  // Alternatives; before they ended a comma could not be meant otherwise.
  return (record) => wanted.split(',').includes(record[field]);
}
