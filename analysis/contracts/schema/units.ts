/** The unit of a duration, as far as the names and the calculation in an expression tell it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { ContractSchema } from '../../../data/contract-schema.ts';
import { getLastName, getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { NUMBER_KEEPERS, TIME_UNITS } from '../../libraries/data-functions/time.ts';

export type Unit = NonNullable<ContractSchema['unit']>;

/** Returns the unit of what a property has as its value; null where nothing tells it. */
export function getUnitOfProperty(property: TSESTree.Node): Unit | null {
  return property.type === 'Property' ? getUnit(property.value) : null;
}

/** `ttlMs`, `String(config.ttlSeconds)`, `` `${hours * 3600}` ``, `ttlMs / 1000` */
function getUnit(node: TSESTree.Node): Unit | null {
  const inner = unwrap(node);
  switch (inner.type) {
    case 'Identifier':
    case 'MemberExpression':
      return toUnit(getMilliseconds(inner));
    case 'TemplateLiteral':
      return inner.expressions.length === 1 && inner.quasis.every(({ value }) => value.raw === '')
        ? getUnit(inner.expressions[0]!)
        : null;
    case 'LogicalExpression':
      return inner.operator === '&&' ? null : getUnit(inner.left);
    case 'BinaryExpression':
      return getUnitOfCalculation(inner);
    case 'CallExpression': {
      const { callee, arguments: args } = inner;
      if (callee.type === 'MemberExpression' && getMemberName(callee) === 'toString') return getUnit(callee.object);
      const [first] = args;
      return first && args.length === 1 && NUMBER_KEEPERS.has(getLastName(callee) ?? '') ? getUnit(first) : null;
    }
    default:
      return null;
  }
}

/** A product with one factor that is no number or none, and a quotient by a number. */
function getUnitOfCalculation({ operator, left, right }: TSESTree.BinaryExpression): Unit | null {
  if (left.type === 'PrivateIdentifier') return null;
  const divisor = operator === '/' ? getNumber(right) : null;
  if (divisor !== null) return divisor === 1000 && getUnit(left) === 'milliseconds' ? 'seconds' : null;
  if (operator !== '*') return null;
  const factors = [...getFactors(left), ...getFactors(right)];
  const [counted, ...others] = factors.filter((factor) => getNumber(factor) === null);
  if (!counted) return isOfMilliseconds(factors.map(getNumber)) ? 'milliseconds' : null;
  if (others.length > 0) return null;
  const number = factors.reduce((product, factor) => product * (getNumber(factor) ?? 1), 1);
  const named = getMilliseconds(counted);
  if (named !== null) return toUnit(named / number);
  // Whole minutes, whatever is counted.
  return number % 60_000 === 0 ? 'milliseconds' : null;
}

/** `6 * 60 * 60 * 1000`: minutes that are written as milliseconds. */
function isOfMilliseconds(factors: readonly (number | null)[]): boolean {
  return factors.includes(60) && factors.includes(1000);
}

function getFactors(node: TSESTree.Node): TSESTree.Node[] {
  const inner = unwrap(node);
  return inner.type === 'BinaryExpression' && inner.operator === '*'
    ? [...getFactors(inner.left), ...getFactors(inner.right)]
    : [inner];
}

function getNumber(node: TSESTree.Node): number | null {
  const inner = unwrap(node);
  return inner.type === 'Literal' && typeof inner.value === 'number' ? inner.value : null;
}

/** Returns the milliseconds in the unit that a name ends in: 1 for `ttlMs`, 1000 for `TTL_SECONDS`; null for other names. */
function getMilliseconds(node: TSESTree.Node): number | null {
  const name = getLastName(node) ?? '';
  return TIME_UNITS.find(({ names }) => names.test(name))?.milliseconds ?? null;
}

/** Returns the unit of so many milliseconds. */
function toUnit(milliseconds: number | null): Unit | null {
  if (milliseconds === 1) return 'milliseconds';
  return milliseconds === 1000 ? 'seconds' : null;
}
