/**
 * Starts the flow at each place where a value gets a declared type, so that reads of the sought field are found
 * wherever such a value goes.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import { getCallFlows, STATE_FUNCTIONS, TYPE_ARGUMENT_RESULTS } from '../../libraries/flows/library-flows.ts';
import { SCHEMA_BUILDERS } from '../../libraries/frameworks/object-types.ts';
import { getLastName, getMemberName, unwrap, getDeclaredField } from '../../program/syntax/syntax.ts';
import { getClassAround } from '../../program/syntax/syntax.ts';
import { createFact, prependStep, prependSteps, rewritePaths, type AccessPath, type Target } from '../access-path.ts';
import { returnToCallers } from '../steps/call-steps.ts';
import { getImportedReferences } from '../steps/export-steps.ts';
import { getFieldReads } from '../steps/field-steps.ts';
import { propagate, type Flow, type TrackedValue } from '../tracked-value.ts';
import { followPattern } from '../steps/variable-steps.ts';
import type { TypePlace } from './type-place.ts';
import { getReads, isConstant } from '../../program/syntax/variables.ts';

/** A variable or field with more reads is not followed. */
const MAX_READS = 300;

/** Puts a value of the type at a place into the flow. */
export function startAtPlace({ path, ...place }: TypePlace, targets: readonly Target[], flow: Flow): void {
  flow.evaluation.getFileFrame(place.file);
  const value = createValue(path, targets, flow);
  switch (place.kind) {
    case 'pattern':
      startAtPattern(place.node, path, value);
      return;
    case 'field':
      startAtField(place.node, value);
      return;
    case 'expression':
      propagate(place.node, value);
      return;
    case 'return':
      returnToCallers(place.node, value);
      return;
    case 'argument':
      startAtCall(place.node, value);
  }
}

function createValue(path: AccessPath, targets: readonly Target[], flow: Flow): TrackedValue {
  return { fact: createFact(targets.map((target) => ({ target, path }))), stack: null, flow, isByName: true };
}

function startAtPattern(pattern: TSESTree.Node, path: AccessPath, value: TrackedValue): void {
  const { parent } = pattern;
  if (parent?.type === 'TSParameterProperty') startAtField(parent, value);
  if (pattern.type !== 'Identifier') {
    followPattern(pattern, value);
    return;
  }
  const variable = value.flow.evaluation.getFile(pattern).variables.get(pattern);
  if (variable && isConstant(variable) && lacksField(pattern, path)) return;
  const reads = getReads(variable);
  if (reads.length > MAX_READS) {
    value.flow.cutOff();
    return;
  }
  // The type holds for every value that is written to the variable.
  for (const read of reads) propagate(read, value);
}

/** `const body: Partial<App> = { name };`: a field that the program writes later is not part of an answer. */
function lacksField({ parent }: TSESTree.Node, [head]: AccessPath): boolean {
  const init = parent?.type === 'VariableDeclarator' && parent.init ? unwrap(parent.init) : null;
  return (
    init?.type === 'ObjectExpression' &&
    init.properties.every((property) => property.type === 'Property' && !property.computed) &&
    head?.startsWith('.') === true &&
    !init.properties.some((property) => `.${getMemberName(property) ?? ''}` === head)
  );
}

function startAtField(field: TSESTree.PropertyDefinition | TSESTree.TSParameterProperty, value: TrackedValue): void {
  const owner = getClassAround(field);
  const name = getFieldName(field);
  const reads = owner && name !== null ? getFieldReads(owner, name) : [];
  if (reads.length <= MAX_READS) for (const read of reads) propagate(read, value);
}

function getFieldName(field: TSESTree.PropertyDefinition | TSESTree.TSParameterProperty): string | null {
  return field.type === 'PropertyDefinition' ? getMemberName(field) : (getDeclaredField(field)?.name ?? null);
}

/** The paths from an argument of a library function to the values that its type argument may describe. */
const GIVEN: readonly AccessPath[] = [[], ['()'], ['.queryFn', '()']];

/** `useState<DnsRecord[]>([])`, `ref<DnsRecord[]>()`, `useQuery<Zone>({ … })`, `client.get<Tunnel>(path)` */
function startAtCall(call: TSESTree.CallExpression | TSESTree.NewExpression, value: TrackedValue): void {
  const name = getLastName(unwrap(call.callee)) ?? '';
  const state = STATE_FUNCTIONS.get(name);
  if (state) {
    propagate(call, prependStep(rewritePaths(value, state), '#0'));
    return;
  }
  if (call.type === 'NewExpression' && SCHEMA_BUILDERS.has(name)) {
    startAtVariable(call.parent, value);
    return;
  }
  const given = TYPE_ARGUMENT_RESULTS.get(name);
  if (given) {
    propagate(call, rewritePaths(value, given));
    return;
  }
  const flows = isContainer(call) ? getCallFlows(name, 0) : [];
  for (const { result } of flows)
    for (const steps of GIVEN) propagate(call, rewritePaths(prependSteps(value, steps), result));
  if (flows.length > 0 || isOtherObject(call, value)) return;
  propagate(call, value);
  // A client may give the response or what is in it.
  if (call.type === 'CallExpression') propagate(call, prependStep(value, '~response'));
}

/** Starts at the reads of the variable that a declaration initialises, in all files. */
function startAtVariable(declaration: TSESTree.Node, value: TrackedValue): void {
  if (declaration.type !== 'VariableDeclarator' || declaration.id.type !== 'Identifier') return;
  const variable = value.flow.evaluation.getFile(declaration).variables.get(declaration.id);
  if (!variable || !isConstant(variable)) return;
  for (const read of [...getReads(variable), ...getImportedReferences(variable, value)]) propagate(read, value);
}

/** Tests if a call returns an object without the fields of the type: `define<Role[]>('GET', path)` returns a description of a request. */
function isOtherObject(call: TSESTree.Node, { fact, flow: { evaluation } }: TrackedValue): boolean {
  return getAlternatives(evaluation.getValue(call)).every(
    (result) =>
      result.kind === 'object' &&
      !result.isOpen &&
      fact.paths.every(({ path: [head] }) => head !== undefined && !result.properties.has(head.slice(1))),
  );
}

/** Tests if a call is one of a function of a library, by its name, and none of a method. */
function isContainer({ type, callee }: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
  return type === 'NewExpression' || callee.type === 'Identifier';
}
