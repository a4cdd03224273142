/** Steps from data to the instance that a library makes of it, by the decorators of a class: `plainToInstance(Zone, data)`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { ClassValue } from '../../evaluator/domain/value.ts';
import { CLASS_MAPPERS, MEMBER_NAME_OPTION, type ClassMapper } from '../../libraries/data-functions/mapping-classes.ts';
import {
  findProperty,
  getDecorators,
  getLastName,
  getMemberName,
  isFunction,
  unwrap,
} from '../../program/syntax/syntax.ts';
import {
  createFact,
  filterPaths,
  isStrict,
  isWildcard,
  prependStep,
  prependSteps,
  takeMember,
  takeStep,
} from '../access-path.ts';
import type { AccessPath } from '../access-path.ts';
import { enterCallback } from './call-steps.ts';
import { enterInstance } from './merged-instances.ts';
import { evaluateInStack } from '../stack-values.ts';
import { propagate, type TrackedValue } from '../tracked-value.ts';

/** The most base classes of a class, and the most classes nested in each other by their fields, that are read. */
const MAX_DEPTH = 4;

/** An instance that a call makes: `steps` lead to it from the result of the call. */
interface Mapping {
  mapper: ClassMapper;
  call: TSESTree.CallExpression;
  steps: AccessPath;
  depth: number;
}

/** A field of a class, with the decorators of the library. */
interface MappedField {
  name: string;
  /** The text that names the member of the data; null where it has the name of the field. */
  key: TSESTree.StringLiteral | null;
  conversion: TSESTree.Node | undefined;
  type: TSESTree.Identifier | null;
}

/** Follows data into the fields of the class of which a call makes an instance; false if the call maps to no known class. */
export function followMapping(call: TSESTree.CallExpression, index: number, value: TrackedValue): boolean {
  const name = getLastName(unwrap(call.callee)) ?? '';
  if (isStrict(value)) return false;
  for (const mapper of CLASS_MAPPERS) {
    const written =
      mapper.data === index && mapper.functions.includes(name) ? getWrittenClass(call, mapper) : undefined;
    const [mapped, ...others] = written ? getClasses(written, value) : [];
    if (!mapped || others.length > 0 || getFields(mapped, mapper, value).length === 0) continue;
    const own = filterPaths(value, (path) => !isWildcard(path));
    mapInstance(mapped, own, { mapper, call, steps: [], depth: 0 });
    const elements = takeStep(own, '[]');
    mapInstance(mapped, elements, { mapper, call, steps: ['[]'], depth: 0 });
    return true;
  }
  return false;
}

/** The argument or option of a call that names the class. */
function getWrittenClass(
  call: TSESTree.CallExpression,
  { class: place, option }: ClassMapper,
): TSESTree.Node | undefined {
  const argument = call.arguments[place];
  if (option === undefined || !argument) return argument;
  return argument.type === 'ObjectExpression' ? findProperty(argument, option)?.value : undefined;
}

function mapInstance(mapped: ClassValue, data: TrackedValue, mapping: Mapping): void {
  if (data.fact.paths.length === 0 || mapping.depth > MAX_DEPTH) return;
  const { mapper, call, steps } = mapping;
  const fields = getFields(mapped, mapper, data);
  const taken = new Set(fields.flatMap(({ name, key }) => [`.${name}`, `.${key?.value ?? name}`]));
  const give = (member: TrackedValue): void => {
    enterInstance(mapped.node, member);
    propagate(call, prependSteps(member, steps));
  };
  give(filterPaths(data, ([head]) => head!.startsWith('.') && !taken.has(head!)));
  for (const { name, key, conversion, type } of fields) {
    const member = key?.value ?? name;
    if (key) data.flow.addRead(data, member, key);
    const own = takeMember(data, member);
    const returns = [...steps, `.${name}`];
    const unnamed = key ? null : filterPaths(data, ([head]) => head === `.${name}`);
    const [inner] = type ? getClasses(type, { ...data, stack: null }) : [];
    if (conversion) {
      const given = [prependStep(data, '.obj'), prependStep(own, '.value'), own];
      const first = { ...data, fact: createFact(given.flatMap(({ fact }) => fact.paths)) };
      enterCallback({ callback: conversion, call, returns, args: [first, data] }, data.flow);
    } else if (inner) {
      if (unnamed) give(filterPaths(unnamed, (path) => path.length === 1));
      mapInstance(inner, own, { ...mapping, steps: returns, depth: mapping.depth + 1 });
      mapInstance(inner, takeStep(own, '[]'), { ...mapping, steps: [...returns, '[]'], depth: mapping.depth + 1 });
    } else {
      // A renamed member is read where the decorator names it, so that a read of the instance's field is no read of the member.
      give(unnamed ?? prependStep(own, `.${name}`));
    }
  }
}

function getClasses(written: TSESTree.Node, { flow, stack }: TrackedValue): ClassValue[] {
  return getAlternatives(evaluateInStack(written, stack, flow.evaluation)).filter((value) => value.kind === 'class');
}

/** The decorated fields of a class and of its bases. */
function getFields(
  { node, environment }: ClassValue,
  mapper: ClassMapper,
  value: TrackedValue,
  depth = 0,
): MappedField[] {
  const own = node.body.body.flatMap((member) => readField(member, mapper) ?? []);
  if (!node.superClass || depth > MAX_DEPTH) return own;
  const bases = getAlternatives(value.flow.evaluation.at(environment).evaluate(node.superClass));
  const [base] = bases.filter((alternative) => alternative.kind === 'class');
  const inherited = base ? getFields(base, mapper, value, depth + 1) : [];
  return [...own, ...inherited.filter(({ name }) => !own.some((field) => field.name === name))];
}

function readField(member: TSESTree.ClassElement, mapper: ClassMapper): MappedField | null {
  const name = member.type === 'PropertyDefinition' ? getMemberName(member) : null;
  const find = (names: ReadonlySet<string>): readonly TSESTree.Node[] | undefined => {
    for (const { expression } of getDecorators(member))
      if (expression.type === 'CallExpression' && names.has(getLastName(unwrap(expression.callee)) ?? ''))
        return expression.arguments;
    return undefined;
  };
  const given = find(mapper.fields);
  const conversion = find(mapper.conversions)?.[0];
  const type = find(mapper.types);
  if (name === null || !(given ?? conversion ?? type)) return null;
  return { name, key: findKey(given ?? []), conversion, type: type ? findTypeName(type) : null };
}

/** `'zone_name'`, `{ name: 'zone_name' }`, `alias('zone_name', primitive())`. */
function findKey(args: readonly TSESTree.Node[]): TSESTree.StringLiteral | null {
  for (const argument of args) {
    const node = unwrap(argument);
    if (node.type === 'Literal' && typeof node.value === 'string') return node;
    const inner =
      node.type === 'CallExpression'
        ? node.arguments
        : node.type === 'ObjectExpression'
          ? [findProperty(node, MEMBER_NAME_OPTION)?.value ?? []].flat()
          : [];
    const found = findKey(inner);
    if (found) return found;
  }
  return null;
}

/** `Zone`, `() => Zone`, `[Zone]`. */
function findTypeName(args: readonly TSESTree.Node[]): TSESTree.Identifier | null {
  for (const argument of args) {
    const node = unwrap(argument);
    const inner = isFunction(node) ? node.body : node.type === 'ArrayExpression' ? node.elements[0] : node;
    if (inner?.type === 'Identifier') return inner;
  }
  return null;
}
