/** Steps to names: the reads that a written name reaches, and the names of a pattern or parameter. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import { getReach } from '../program/reaching-writes.ts';
import { type Fact, filterPaths, prependStep, seeksAll, takeMember } from './access-path.ts';
import { dropNeutral, getAdditions, getMemberWrites, isMemberWrite, isNeutral } from './neutral-values.ts';
import { moveTo, propagate, propagateJoined, type TrackedValue } from './tracked-value.ts';
import { getKeyName } from '../program/syntax.ts';
import { getImportedReferences } from './export-steps.ts';
import { followDeclaredField, followField, isOwnField, keepInInstance } from './field-steps.ts';

/** A variable with more reads is not followed. */
const MAX_READS = 300;

/** `source` is the name that is written, or the expression that is added to the variable's collection. */
export function followVariable(variable: Scope.Variable, source: TSESTree.Node, value: TrackedValue): void {
  const reads = variable.references.filter((reference) => reference.isRead() && reference.isValueReference !== false);
  if (reads.length > MAX_READS) return;
  for (const { identifier } of reads) {
    const read = identifier as TSESTree.Node;
    const sources = isMemberWrite(source)
      ? getMemberSources(variable, value.fact)
      : getSourcesAt(variable, read, value.fact);
    if (sources.includes(source)) propagateJoined({ place: read, sources, source }, moveTo(read, value));
  }
  for (const read of getImportedReferences(variable, value)) {
    const sources = getSourcesAt(variable, null, value.fact);
    if (sources.includes(source)) propagateJoined({ place: read, sources, source }, { ...value, stack: null });
  }
}

/** The writes of the member of a variable that a fact seeks, and of the objects that the variable is written with. */
function getMemberSources({ references }: Scope.Variable, fact: Fact): TSESTree.Node[] {
  const sources = references.flatMap((reference): TSESTree.Node[] => {
    const identifier = reference.identifier as TSESTree.Node;
    if (!reference.isWrite()) return getMemberWrites(identifier, fact);
    const written = getWrittenExpression(identifier);
    return written?.type === 'ObjectExpression' ? [written] : [];
  });
  return dropNeutral(sources, fact);
}

/** The writes and additions whose value a read can see, neutral ones left out; null is a read in another file. */
function getSourcesAt(variable: Scope.Variable, read: TSESTree.Node | null, fact: Fact): TSESTree.Node[] {
  let sources: TSESTree.Node[] = variable.defs
    .filter(({ type }) => type === 'Parameter' || type === 'CatchClause' || type === 'FunctionName')
    .map(({ name }) => name as TSESTree.Node);
  for (const reference of variable.references) {
    const identifier = reference.identifier as TSESTree.Node;
    const reach = read ? getReach(identifier, read) : 'maybe';
    if (reach === 'never') continue;
    if (!reference.isWrite()) {
      sources.push(...dropNeutral(getAdditions(identifier), fact));
      continue;
    }
    const written = getWrittenExpression(identifier);
    const own = written && isNeutral(written, fact) ? [] : [identifier];
    const { parent } = identifier;
    const keepsOld = parent?.type === 'AssignmentExpression' && parent.operator !== '=';
    sources = reach === 'always' && !keepsOld ? own : [...sources, ...own];
  }
  return [...new Set(sources)];
}

/** The expression that is written to a name as a whole; null for a pattern or a loop. */
function getWrittenExpression(identifier: TSESTree.Node): TSESTree.Node | null {
  const { parent } = identifier;
  if (parent?.type === 'VariableDeclarator' && parent.id === identifier) return parent.init;
  return parent?.type === 'AssignmentExpression' && parent.left === identifier ? parent.right : null;
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
      return;
    default:
  }
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
    const name = getKeyName(property.key, property.computed);
    if (name === null) continue;
    taken.add(name);
    value.flow.addRead(value, name, property.key);
    followPattern(property.value, takeMember(value, name));
  }
}
