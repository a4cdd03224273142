/** Finds which fields of the answers to requests a program reads, and where. The checks filter this list. */
import type { TSESTree } from '@typescript-eslint/utils';
import { parseBodyMember, type AccessPath, type AnswerTarget } from '../../flow/access-path.ts';
import { runFlow } from '../../flow/forward-flow.ts';
import { BODY_RETURNING_CLIENTS } from '../../libraries/requests/response-bodies.ts';
import { getReach } from '../../program/syntax/reaching-writes.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getKeyName, getMemberName, isInside } from '../../program/syntax/syntax.ts';
import { walk } from '../../program/syntax/walk.ts';
import { getSender, type Request } from '../../requests/request.ts';
import type { CheckInput, LocatedRequest } from './check.ts';
import { getCalleeName } from './expressions.ts';
import { groupBy } from '../../program/group-by-key.ts';
import { memoise } from '../../program/memoise.ts';
import { getCallChainKey } from '../../flow/request-calls.ts';
import { createSeeds } from '../../flow/answer-seeds.ts';

export interface AnswerRead {
  located: Pick<LocatedRequest, 'request'>;
  /** The path below the body: `result[].url`. */
  field: string;
  /** The name that is read, where a breach is reported. */
  node: TSESTree.Node;
  /** The expression or variable that holds the value. */
  value: TSESTree.Node;
  /** False if the client may also give another part of the answer there. */
  isSure: boolean;
}

interface FormTarget extends AnswerTarget {
  path: AccessPath;
  located: AnswerRead['located'];
  /** The part of the body that a client may give in place of the body: `result`. */
  part: AccessPath;
  isSure: boolean;
}

/** Finds the reads of the answers. Leaves out calls that may send other requests too. */
export function findAnswerReads<Located extends AnswerRead['located']>(
  answered: readonly Located[],
  input: Pick<CheckInput, 'requests' | 'evaluation'>,
): (AnswerRead & { located: Located })[] {
  const sure = dropAmbiguous(answered, input);
  if (sure.length === 0) return [];
  const targets = sure.flatMap((located) => getForms(located.request).map((form) => ({ ...form, located })));
  const numbered = targets.map((target, index): FormTarget => ({
    ...target,
    index,
    request: target.located.request,
  }));
  const { places, reads, readsByName } = runFlow(
    createSeeds(numbered, ({ path }) => [path]),
    input.evaluation,
  );
  return numbered.flatMap(({ located, part, isSure, ...target }, index) => {
    const found = (places.get(numbered[index]!) ?? []).flatMap(({ node, read }) => {
      const name = getNameNode(node);
      // A field of the same name in an object of the program is no field of the answer.
      if (!name || ![reads, readsByName].some((own) => own.get(numbered[index]!)?.has(name))) return [];
      const path = [...part, ...read];
      if (path.at(-1) !== `.${getKeyName(name)}` || isWritten(name, input.evaluation)) return [];
      // What a client gives in place of the response may be any part of it, unless it decodes the body itself.
      const { kind, returnsBody } = target.request;
      if (!isSure && kind === 'sink' && !returnsBody && path[0] !== '.result') return [];
      // Neither a response nor its result has a `result`, so what has one is the body.
      const isBody = part.length === 0 && path[0] === '.result' && (kind === 'sdk' || returnsBody === true);
      return [{ located: located as Located, field: toField(path), node: name, value: node, isSure: isSure || isBody }];
    });
    return dropOtherRuns(found);
  });
}

/** Leaves out reads of the envelope by a name that reads the result as well: other runs come here with the result. */
function dropOtherRuns<Read extends Pick<AnswerRead, 'field' | 'node'>>(reads: readonly Read[]): Read[] {
  const byName = groupBy(reads, ({ node }) => node);
  return reads.filter(({ field, node }) => !byName.get(node)!.some((other) => other.field === `result.${field}`));
}

/**
 * True if the program may assign the member before it is read, or adds a property of this name to a copy of an object, also in a module
 * that returns the copy.
 */
export function isWritten(name: TSESTree.Node, { getFile, facts, modules }: CheckInput['evaluation']): boolean {
  const own = getKeyName(name)!;
  const file = getFile(name);
  const isAssigned = file.memberWrites.some(
    ({ left }) => getMemberName(left) === own && !isInside(name, left.parent) && getReach(left, name) !== 'never',
  );
  return isAssigned || [file, facts, ...modules].some((each) => getAddedNames(each).has(own));
}

/** Returns the names that the program adds to copies of objects: `{ ...repository, label }`. */
const getAddedNames = memoise((file: FileFacts): ReadonlySet<string> => {
  const found = new Set<string>();
  walk(file.source.ast, (node) => {
    if (node.type === 'ObjectExpression' && node.properties.some(({ type }) => type === 'SpreadElement'))
      for (const property of node.properties)
        if (property.type === 'Property' && !isTaken(property, node, file)) found.add(getMemberName(property) ?? '');
  });
  return found;
});

/** `id` of `{ ...answer, id }` behind `const { id } = answer`: the copy has the same value. */
function isTaken(
  { shorthand, value }: TSESTree.Property,
  { properties }: TSESTree.ObjectExpression,
  { variables }: FileFacts,
): boolean {
  const [definition] = (shorthand && value.type === 'Identifier' && variables.get(value)?.defs) || [];
  if (definition?.type !== 'Variable') return false;
  const { id, init } = definition.node as TSESTree.VariableDeclarator;
  const key = (definition.name as TSESTree.Node).parent;
  if (key?.type !== 'Property' || !key.shorthand || key.parent !== id || init?.type !== 'Identifier') return false;
  return properties.some(
    (each) =>
      each.type === 'SpreadElement' &&
      each.argument.type === 'Identifier' &&
      variables.get(each.argument) === variables.get(init),
  );
}

/** The forms in which a client gives the body: in a response, as it is, or the result alone. */
function getForms({
  kind,
  callPath,
  node,
  returnsBody,
  bodyMember,
  bodyPart,
}: Request): Pick<FormTarget, 'part' | 'isSure' | 'path'>[] {
  const sender = getSender({ callPath, node });
  const name = sender.type === 'CallExpression' ? getCalleeName(sender) : null;
  const response = { path: ['~response', '~any'], part: [] };
  const body = { path: ['~any'], part: [], isSure: false };
  const result = { path: ['~any'], part: ['.result'], isSure: false };
  if (bodyMember !== undefined) return [{ path: [...parseBodyMember(bodyMember), '~any'], part: [], isSure: true }];
  // The part may be in a list, which the program opens.
  if (bodyPart) return [];
  if (kind === 'sdk') return [body, result];
  if (kind === 'sink' && BODY_RETURNING_CLIENTS.has(name ?? '')) return [{ ...body, isSure: true }];
  if (returnsBody) return [{ ...response, isSure: false }, body];
  if (kind !== 'sink') return [{ ...response, isSure: false }, body, result];
  return [{ ...response, isSure: true }, body];
}

function toField(path: AccessPath): string {
  return path
    .map((step) => (/^(\[\]|#\d+)$/.test(step) ? '[]' : step))
    .join('')
    .slice(1);
}

/** Leaves out calls that may send further requests than these: their answers may be others. */
export function dropAmbiguous<Located extends { request: Request }>(
  answered: readonly Located[],
  { requests }: Pick<CheckInput, 'requests'>,
): readonly Located[] {
  const own = new Set(answered.map(({ request }) => request));
  const ambiguous = new Set(requests.flatMap((other) => (own.has(other) ? [] : getCallChainKey(other))));
  return answered.filter(({ request }) => !ambiguous.has(getCallChainKey(request)));
}

/** Returns the name by which an expression, or the variable of a pattern, is read. */
function getNameNode(node: TSESTree.Node): TSESTree.Node | null {
  if (node.type === 'MemberExpression') return node.property;
  const property = node.parent?.type === 'AssignmentPattern' ? node.parent.parent : node.parent;
  return property?.type === 'Property' && property.parent.type === 'ObjectPattern' ? property.key : null;
}
