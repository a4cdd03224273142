/** Steps to names: the reads that a written name reaches, and the names of a pattern or parameter. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import { isComponentName } from '../../program/file-context.ts';
import { isExported } from '../../program/modules/exports.ts';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { filterPaths, isStrict, prependStep, seeksAll, takeMember } from '../access-path.ts';
import { getWrittenSteps } from '../../libraries/flows/builtin-flows.ts';
import { isMemberWrite } from '../neutral-values.ts';
import { moveTo, propagate, propagateJoined, type TrackedValue } from '../tracked-value.ts';
import { getMemberName } from '../../program/syntax/syntax.ts';
import { createNeutralTest, findMemberSources, findSourcesAt } from './variable-sources.ts';
import { getImportedReferences, getUndeclaredCallees } from './export-steps.ts';
import { followDeclaredField, followField, isOwnField, keepInInstance } from './field-steps.ts';

/** A variable with more reads, or with more writes and additions, is not followed. */
const MAX_READS = 300;

/** `source` is the name that is written, or the expression that is added to the variable's collection. */
export function followVariable(variable: Scope.Variable, source: TSESTree.Node, value: TrackedValue): void {
  const { flow, fact } = value;
  const reads = variable.references.filter((reference) => reference.isRead() && reference.isValueReference !== false);
  if (reads.length > MAX_READS || variable.references.length - reads.length > MAX_READS) {
    flow.cutOff();
    return;
  }
  const isNothing = createNeutralTest(fact);
  const memberSources = isMemberWrite(source) ? findMemberSources(variable, fact) : null;
  for (const { identifier } of reads) {
    const read = identifier as TSESTree.Node;
    const sources = memberSources ?? findSourcesAt(variable, read, source, isNothing);
    flow.spend(sources.length);
    if (sources.includes(source)) propagateJoined({ place: read, sources, source }, moveTo(read, value));
  }
  const elsewhere = [
    ...getImportedReferences(variable, value).map((read) => ({ read, isByName: value.isByName })),
    ...getUndeclaredCallees(variable, value).map((read) => ({ read, isByName: true })),
  ];
  for (const { read, isByName } of elsewhere) {
    const sources = findSourcesAt(variable, null, source, isNothing);
    if (sources.includes(source))
      propagateJoined({ place: read, sources, source }, { ...value, stack: null, isByName });
  }
}

export function followPattern(pattern: TSESTree.Node, value: TrackedValue): void {
  if (value.fact.paths.length === 0) return;
  if ('typeAnnotation' in pattern && pattern.typeAnnotation?.type === 'TSTypeAnnotation')
    value.flow.bindType(pattern.typeAnnotation.typeAnnotation, value);
  switch (pattern.type) {
    case 'Identifier': {
      const variable = value.flow.evaluation.getFile(pattern).variables.get(pattern);
      // The declaration is a place of the value too.
      if (seeksAll(value)) propagate(pattern, value);
      if (variable) followVariable(variable, pattern, value);
      return;
    }
    case 'AssignmentPattern':
      followPattern(pattern.left, value);
      return;
    case 'TSParameterProperty':
      followPattern(pattern.parameter, value);
      followParameterProperty(pattern, value);
      return;
    case 'RestElement':
      // A rest parameter; the rest elements of patterns are handled with their pattern.
      followPattern(pattern.argument, prependStep(value, '[]'));
      return;
    case 'ObjectPattern':
      followObjectPattern(pattern, value);
      return;
    case 'ArrayPattern':
      followArrayPattern(pattern, value);
      return;
    case 'MemberExpression':
      // `[this.records] = …`: the pattern writes the field, and the member is its own source.
      if (isOwnField(pattern)) followField(pattern, pattern, value);
      else followWrittenMember(pattern, value);
      return;
    default:
  }
}

/** `[state.records, zones.value] = …`: into the variable whose member the pattern writes. */
function followWrittenMember(member: TSESTree.MemberExpression, value: TrackedValue): void {
  const { object } = member;
  const name = getMemberName(member);
  if (object.type !== 'Identifier' || name === null || isStrict(value)) return;
  const variable = value.flow.evaluation.getFile(object).variables.get(object);
  for (const step of getWrittenSteps(name)) if (variable) followVariable(variable, member, prependStep(value, step));
}

/** `constructor(private readonly raw: Answer)` */
function followParameterProperty(declaration: TSESTree.TSParameterProperty, value: TrackedValue): void {
  const { parameter } = declaration;
  const { left } = parameter.type === 'AssignmentPattern' ? parameter : { left: parameter };
  if (left.type !== 'Identifier') return;
  followDeclaredField({ declaration, name: left.name, source: declaration }, value);
  keepInInstance(left.name, declaration, value);
}

function followArrayPattern({ elements }: TSESTree.ArrayPattern, value: TrackedValue): void {
  elements.forEach((element, index) => {
    if (element?.type === 'RestElement')
      followPattern(
        element.argument,
        filterPaths(value, ([head]) => head === '[]'),
      );
    else if (element) followPattern(element, takeMember(value, String(index)));
  });
}

function followObjectPattern({ properties }: TSESTree.ObjectPattern, value: TrackedValue): void {
  const taken = new Set<string>();
  for (const property of properties) {
    if (property.type === 'RestElement') {
      const rest = filterPaths(value, ([head]) => head!.startsWith('.') && !taken.has(head!.slice(1)));
      followPattern(property.argument, rest);
      continue;
    }
    const name = getMemberName(property);
    if (name === null) continue;
    taken.add(name);
    if (isLeftOut(property, value.flow.evaluation)) continue;
    value.flow.addRead(value, name, property.key);
    followPattern(property.value, takeMember(value, name));
  }
}

/** True for `connections` of `const { connections, ...rest } = tunnel` that nothing reads: it is named to be left out of the rest. */
function isLeftOut({ value, parent }: TSESTree.Property, evaluation: Evaluation): boolean {
  if (value.type !== 'Identifier' || (parent as TSESTree.ObjectPattern).properties.at(-1)?.type !== 'RestElement')
    return false;
  const file = evaluation.getFile(value);
  const variable = file.variables.get(value);
  if (!variable || variable.references.some((reference) => reference.isRead())) return false;
  // The markup of a component reads the variables of its script, and other scripts of a page read global ones.
  const { type } = variable.scope;
  if (type === 'module') return !isComponentName(file.source.name) && !isExported(variable.name, file);
  return type !== 'global';
}
