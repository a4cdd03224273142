/** The types that a program gives to answers, and the other values of these types. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { findFirst } from '../../program/find-first.ts';
import { groupBy } from '../../program/group-by-key.ts';
import { memoise } from '../../program/memoise.ts';
import { getEnclosingFunction, getMemberName, isInside, unwrap } from '../../program/syntax/syntax.ts';
import type { AccessPath, Target } from '../access-path.ts';
import { isEndStep, isStrict } from '../access-path.ts';
import type { Flow, TrackedValue } from '../tracked-value.ts';
import { findTypeFields } from './type-fields.ts';
import type { TypePlace } from './type-place.ts';
import { findQueryPlaces, findTypePlaces } from './type-places.ts';
import { startAtPlace } from './type-values.ts';
import { isWrittenByProgram } from './written-values.ts';

/** The rules for following types: which record an answer is about, and which calls get answers of other systems. */
export interface TypeRules {
  /**
   * Returns the last part of the paths to a target: from the record that the answer is about to the target. Null if types
   * cannot lead to the target.
   */
  getSubject(target: Target): AccessPath | null;
  /** Tests if a call asks another system than the platform. */
  isOfAnother(call: TSESTree.CallExpression): boolean;
  /** Tests if a call sends a request to the platform, so that its arguments are no values of the type that it gives the answer. */
  isRequest(call: TSESTree.Node): boolean;
  /** Tests if a call gets an answer that may contain the target, although the followed answer cannot. */
  mayGive?(target: Target, call: TSESTree.CallExpression): boolean;
}

export interface TypeBindings {
  /** Removes all bindings, for another run of the flow. */
  begin(): void;
  /** Binds a type to the requests whose answer a value is. */
  bind(type: TSESTree.TypeNode, value: TrackedValue): void;
  /** Binds the type of a variable that has the value, `typeof zones`, to the same requests. */
  bindQuery(query: TSESTree.TSTypeQuery, value: TrackedValue): void;
  /** True if types were bound since the last start. */
  readonly isPending: boolean;
  /** Starts the values of the types that were bound since the last start. */
  start(flow: Flow): void;
}

interface Binding {
  findPlaces: () => readonly TypePlace[];
  targets: Set<Target>;
}

export function createTypeBindings(rules: TypeRules, evaluation: Evaluation, names: FieldGraph | null): TypeBindings {
  const known = new Map<string, Binding>();
  const places = new Map<string, readonly TypePlace[]>();
  let pending: { key: string; target: Target }[] = [];
  const getSoughtFields = memoise((_type: TSESTree.TypeNode) => new Map<string, ReturnType<typeof findTypeFields>>());

  /** Finds the type fields of a path that may end in a step like `~whole`, which no type declares. */
  function findSoughtFields(
    type: TSESTree.TypeNode,
    path: AccessPath,
    file: FileFacts,
    shortest: number,
  ): ReturnType<typeof findTypeFields> {
    const known = getSoughtFields(type);
    const key = `${shortest} ${path.join(' ')}`;
    let found = known.get(key);
    if (!found) {
      const end = path.filter((step, index) => index === path.length - 1 && isEndStep(step));
      const declared = path.slice(0, path.length - end.length);
      const { fields, isCut } = findTypeFields(type, declared, file, { modules: evaluation, shortest });
      known.set(key, (found = { fields: fields.map((field) => ({ ...field, path: [...field.path, ...end] })), isCut }));
    }
    return found;
  }

  /** Returns the places of a type; none if values of the type also come from another system or from the program itself. */
  function getPlaces(key: string, { findPlaces }: Binding): readonly TypePlace[] {
    let found = places.get(key);
    if (!found) {
      found = findPlaces();
      const isContradicted = found.some(
        (place) =>
          (isWrittenByProgram(place) && !(place.kind === 'argument' && rules.isRequest(place.node))) ||
          getCalls(place, 'itself').some(rules.isOfAnother),
      );
      places.set(key, (found = isContradicted ? [] : found));
    }
    return found;
  }

  function add(key: string, target: Target, findPlaces: Binding['findPlaces']): void {
    const binding = known.get(key) ?? { findPlaces, targets: new Set() };
    known.set(key, binding);
    if (!binding.targets.has(target)) pending.push({ key, target });
    binding.targets.add(target);
  }

  return {
    begin() {
      known.clear();
      pending = [];
    },
    bind(type, value) {
      if (value.isByName || isStrict(value)) return;
      const file: FileFacts = evaluation.getFile(type);
      for (const { target, path } of value.fact.paths) {
        const subject = rules.getSubject(target);
        if (!subject) continue;
        const { fields, isCut } = findSoughtFields(type, path, file, subject.length);
        if (isCut) value.flow.cutOff();
        for (const field of fields) {
          const { node, file: home } = field.declaration;
          const key = `${home.source.path ?? ''}:${node.range[0]} ${field.path.join(' ')}`;
          add(key, target, () => findTypePlaces(field, { evaluation, names }));
        }
      }
    },
    bindQuery(query, value) {
      // A type says nothing of the call that has led to the value.
      if (value.stack !== null || isStrict(value)) return;
      const { source } = evaluation.getFile(query);
      for (const { target, path } of value.fact.paths)
        if (rules.getSubject(target))
          add(`typeof ${source.path ?? ''}:${query.range[0]} ${path.join(' ')}`, target, () =>
            findQueryPlaces(query, path, { evaluation, names }),
          );
    },
    get isPending() {
      return pending.length > 0;
    },
    start(flow) {
      const started = groupBy(pending, ({ key }) => key);
      pending = [];
      const byPlace = new Map<string, { place: TypePlace; targets: Set<Target> }>();
      for (const [key, bound] of started) {
        const found = getPlaces(key, known.get(key)!);
        const calls = rules.mayGive ? [...new Set(found.flatMap((place) => getCalls(place, 'inner')))] : [];
        for (const { target } of bound) {
          // If other answers have the type too, a value of it may come from any of them.
          if (calls.some((call) => rules.mayGive!(target, call))) continue;
          for (const place of found) {
            const { kind, file, node, path } = place;
            const placeKey = `${kind} ${file.source.path ?? ''}:${node.range.join('-')} ${path.join(' ')}`;
            const group = byPlace.get(placeKey) ?? { place, targets: new Set() };
            group.targets.add(target);
            byPlace.set(placeKey, group);
          }
        }
      }
      for (const { place, targets } of byPlace.values()) startAtPlace(place, [...targets], flow);
    },
  };
}

/**
 * Returns the calls that may give the value of a place: all calls of the function for a return type or an assertion. `inner` adds those
 * inside of a call with the type, `http.post(path).json<Zone>()`, and those of the function around a variable with the type,
 * `const body: Zone = await response.json()`.
 */
function getCalls(place: TypePlace, ofCall: 'itself' | 'inner'): readonly TSESTree.CallExpression[] {
  const { node } = place;
  if (place.kind === 'argument' && ofCall === 'itself') return node.type === 'CallExpression' ? [node] : [];
  const parent = node.parent;
  const sources =
    place.kind === 'return' || place.kind === 'argument'
      ? [node]
      : place.kind === 'expression'
        ? [getEnclosingFunction(node) ?? node]
        : parent?.type === 'VariableDeclarator' && parent.init
          ? ofCall === 'inner'
            ? [getEnclosingFunction(node) ?? parent.init]
            : getWrittenParts(parent.init, place.path)
          : [];
  return sources.flatMap((source) => getCallsInside(source, place.file));
}

/** The calls of a file inside of a node; the calls are sorted by their begin. */
function getCallsInside(outer: TSESTree.Node, { calls }: FileFacts): TSESTree.CallExpression[] {
  const inside: TSESTree.CallExpression[] = [];
  for (let index = findFirst(calls, ({ range }) => range[0] >= outer.range[0]); index < calls.length; index++) {
    const call = calls[index]!;
    if (call.range[0] > outer.range[1]) break;
    if (call.type === 'CallExpression' && isInside(call, outer)) inside.push(call);
  }
  return inside;
}

/** The parts of a written object that may give its value at a path; other members say nothing of that value. */
function getWrittenParts(written: TSESTree.Node, [head, ...rest]: AccessPath): readonly TSESTree.Node[] {
  const object = unwrap(written);
  if (object.type !== 'ObjectExpression' || head === undefined) return [written];
  return object.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') return [property.argument];
    const name = getMemberName(property);
    return name === null || head === '[]' || head === `.${name}` ? getWrittenParts(property.value, rest) : [];
  });
}
