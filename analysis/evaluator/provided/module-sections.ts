/** Members of global objects that a framework makes of modules: `sails.hooks.edge`, `sails.helpers.zones.find`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { MACHINE, MODULE_SECTIONS } from '../../libraries/frameworks/containers.ts';
import { getMemberName, unwrap } from '../../program/syntax/syntax.ts';
import { getAlternatives, unknown } from '../domain/choice.ts';
import { entryOf, objectOf } from '../domain/object.ts';
import type { ExternalValue, FunctionValue, Value } from '../domain/value.ts';
import type { Evaluation } from '../evaluation.ts';
import { readModuleBelow } from './named-modules.ts';

/** A function that a call runs, with the arguments that it gets. */
interface RunFunction {
  fn: FunctionValue;
  args: readonly Value[];
}

/** The value of a member of a section that holds modules, `sails.hooks.edge`; null for others, and where names are not followed. */
export function readSectionMember({ module, path }: ExternalValue, evaluation: Evaluation): Value | null {
  if (module !== null || evaluation.fields === null) return null;
  const section = path.slice(0, -1).join('.');
  const row = MODULE_SECTIONS.find(({ path: own, holds }) => own === section && holds === 'modules');
  return row ? readModuleBelow(row.folder, path.slice(-1), evaluation) : null;
}

/** The function of the machine that a call runs, with its arguments: `helpers.zones.find(zone)`, `helpers.zones.find.with({ zone })`. */
export function getRunMachines(
  call: TSESTree.CallExpression,
  args: readonly Value[],
  evaluation: Evaluation,
): RunFunction[] {
  const path = getMemberPath(call.callee);
  const row = MODULE_SECTIONS.find((each) => each.holds === 'machines' && path.join('.').startsWith(`${each.path}.`));
  if (!row) return [];
  const names = path.slice(row.path.split('.').length);
  const isNamed = names.length > 1 && names.at(-1) === MACHINE.method;
  const machine = readModuleBelow(row.folder, isNamed ? names.slice(0, -1) : names, evaluation);
  return getAlternatives(machine ?? unknown('unresolved')).flatMap((value): RunFunction[] => {
    if (value.kind !== 'object') return [];
    const inputs = isNamed ? args[0] : nameInputs(value.properties.get(MACHINE.inputs)?.read(), args, call);
    return getAlternatives(value.properties.get(MACHINE.function)?.read() ?? unknown('unresolved')).flatMap((fn) =>
      fn.kind === 'function' ? { fn, args: inputs ? [inputs] : [] } : [],
    );
  });
}

/** The arguments as an object, under the names of the inputs in their order. */
function nameInputs(inputs: Value | undefined, args: readonly Value[], call: TSESTree.Node): Value | undefined {
  if (inputs?.kind !== 'object') return undefined;
  const names = [...inputs.properties.keys()].slice(0, args.length);
  return objectOf(new Map(names.map((name, index) => [name, entryOf(call, () => args[index]!)])), call);
}

/** The names of a chain of members, from its root: `sails`, `helpers`, `zones`, `find`. */
function getMemberPath(callee: TSESTree.Node): string[] {
  const path: string[] = [];
  let node = unwrap(callee);
  for (; node.type === 'MemberExpression'; node = unwrap(node.object)) {
    const name = getMemberName(node);
    if (name === null) return [];
    path.unshift(name);
  }
  return node.type === 'Identifier' ? [node.name, ...path] : [];
}
