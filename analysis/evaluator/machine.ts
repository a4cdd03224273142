/**
 * The bounded evaluator: a node and an environment in, a value out. It holds the budget and the cycles; what each
 * kind of node means stands in operations.ts.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { createFileEnvironment, type Environment } from './environment.ts';
import type { FileFacts } from '../program/file-facts.ts';
import { NO_MODULES, type Modules } from '../program/modules.ts';
import { callValue } from './calls.ts';
import type { Evaluation, Externals, FailedImport } from './evaluation.ts';
import { getEffects } from './imports.ts';
import { readMember } from './members.ts';
import { evaluateType } from './type-annotations.ts';
import { operations } from './operations.ts';
import { isCutShort, unknown, type Value } from './domain/value.ts';

/** Steps one question may cost; a question is what one call of the file asks. */
const MAX_STEPS = 5_000;
/** Steps one file may cost at that rate; past them each question gets little, so that plain calls are still judged. */
const MAX_FILE_STEPS = 40_000;
const FEW_STEPS = 1_000;
/** Far past them, where a file leads through half of a large program. */
const MANY_FILE_STEPS = 100_000;
const FEWEST_STEPS = 200;
/** Steps of one question in modules: what a wrapper and its client cost many times over. */
const MAX_MODULE_STEPS = 1_500;
/** The same for a file whose questions have led through many modules before. */
const FEW_MODULE_STEPS = 150;
const MANY_MODULE_STEPS = 15_000;
/** Depth of nested evaluation, far below what the stack of Node holds. */
const MAX_DEPTH = 300;

/** Calls from file to file that one value may lead through: a call that gives a base or a header is a few modules away, a login is not. */
const MAX_FILES_DEEP = 2;

/** What a value costs beside the step that made it: long rows of pieces and many alternatives are copied again and again. */
function getWeight(value: Value): number {
  if (value.kind === 'text' || value.kind === 'url') return value.skeleton.length >> 3;
  if (value.kind === 'array') return value.elements.length >> 6;
  if (value.kind !== 'choice') return 0;
  let weight = value.values.length >> 2;
  for (const alternative of value.values)
    if (alternative.kind === 'text' || alternative.kind === 'url') weight += alternative.skeleton.length >> 3;
  return weight;
}

export function createEvaluation(facts: FileFacts, externals: Externals, modules: Modules = NO_MODULES): Evaluation {
  const environments = new Map<TSESTree.Node, Environment>([[facts.source.ast, createFileEnvironment(facts)]]);
  const failedImports = new Map<string, FailedImport>();
  const entered = new Map<FileFacts, readonly string[]>();
  const keptWith = new WeakMap<Environment, Map<object, Value>>();
  const keptAlone = new WeakMap<Environment, Map<object, Value>>();
  let kept = keptWith;
  let asked: Modules = modules;
  const pending: object[] = [];
  const pendingFiles: FileFacts[] = [];
  let steps = 0;
  let fileSteps = 0;
  let limit = MAX_STEPS;
  let moduleSteps = 0;
  let fileModuleSteps = 0;
  let moduleLimit = MAX_MODULE_STEPS;
  let depth = 0;
  let current = facts;
  let filesDeep = 0;
  // Calls that were too many files away: what was made of them is another thing where it is nearer.
  let cuts = 0;
  let isExhausted = false;
  let isCut = false;
  // The lowest place in `pending` that a cycle came back to: what was computed above it is not the whole truth.
  let cycleFloor = Number.POSITIVE_INFINITY;

  /** False, and the budget marked as used up, where no further step is left. */
  function takeStep(): boolean {
    steps += 1;
    if (steps <= limit && moduleSteps <= moduleLimit && depth <= MAX_DEPTH) return true;
    isExhausted = true;
    return false;
  }

  const addWeight = (value: Value): Value => {
    steps += getWeight(value);
    isCut ||= isCutShort(value);
    return value;
  };

  const evaluation: Evaluation = {
    facts,
    externals,
    weigh(value) {
      addWeight(value);
      if (steps <= limit) return value;
      isExhausted = true;
      return unknown('budget');
    },
    fileEnvironment: environments.get(facts.source.ast)!,
    getFileEnvironment(file) {
      let environment = environments.get(file.source.ast);
      if (!environment) environments.set(file.source.ast, (environment = createFileEnvironment(file)));
      return environment;
    },
    getFile(node) {
      let root = node;
      while (root.parent) root = root.parent;
      return environments.get(root)?.file ?? facts;
    },
    findModule(specifier, from, node) {
      const module = asked.find(specifier, from);
      if (module.kind === 'failed')
        failedImports.set(`${specifier} ${node.range[0]}`, { specifier, node, reason: module.reason, askedBy: null });
      return module;
    },
    mayExport: (specifier, from, name) => asked.mayExport(specifier, from, name),
    enterImports(question, ask) {
      if (asked === NO_MODULES) return;
      for (const file of [facts, ...evaluation.modules]) {
        const before = entered.get(file) ?? [];
        if (before.includes(question)) continue;
        entered.set(file, [...before, question]);
        for (const { specifier, node } of getEffects(file, file === facts)) {
          const found = asked.testText(specifier, file, question, ask)
            ? evaluation.findModule(specifier, file, node)
            : null;
          if (found?.kind === 'module') evaluation.getFileEnvironment(found.file);
        }
      }
    },
    get modules() {
      return [...environments.values()].map(({ file }) => file).filter((file) => file !== facts);
    },
    get failedImports() {
      return [...failedImports.values()];
    },
    noteAsked(specifier, call) {
      for (const failed of failedImports.values()) if (failed.specifier === specifier) failed.askedBy ??= call;
    },
    get isExhausted() {
      return isExhausted || isCut;
    },
    get hasLeftFile() {
      return moduleSteps > 0;
    },
    begin(imports = 'with imports') {
      kept = imports === 'alone' ? keptAlone : keptWith;
      asked = imports === 'alone' ? NO_MODULES : modules;
      fileSteps += steps;
      limit = fileSteps > MANY_FILE_STEPS ? FEWEST_STEPS : fileSteps > MAX_FILE_STEPS ? FEW_STEPS : MAX_STEPS;
      steps = 0;
      fileModuleSteps += moduleSteps;
      moduleSteps = 0;
      moduleLimit = fileModuleSteps > MANY_MODULE_STEPS ? FEW_MODULE_STEPS : MAX_MODULE_STEPS;
      isExhausted = false;
      isCut = false;
      cycleFloor = Number.POSITIVE_INFINITY;
    },
    readMember: (value, name, node) => readMember(value, name, node, evaluation),
    callValue: (callee, args, isOpen, node) => callValue(callee, args, isOpen, node, evaluation),
    evaluateType: (type, environment) => evaluateType(type, environment, evaluation),
    evaluate(node, environment) {
      if (environment.file !== facts) moduleSteps += 1;
      if (!takeStep()) return unknown('budget');
      const operation = operations[node.type] as
        ((node: TSESTree.Node, environment: Environment, evaluation: Evaluation) => Value) | undefined;
      if (!operation) return unknown('unresolved');
      depth += 1;
      const before = current;
      current = environment.file;
      try {
        return addWeight(operation(node, environment, evaluation));
      } finally {
        depth -= 1;
        current = before;
      }
    },
    defer(compute) {
      const key = {};
      return () =>
        evaluation.once(key, evaluation.fileEnvironment, true, () => {
          if (!takeStep()) return unknown('budget');
          depth += 1;
          try {
            return addWeight(compute());
          } finally {
            depth -= 1;
          }
        });
    },
    call(file, compute) {
      if (file === current) return compute();
      if (filesDeep >= MAX_FILES_DEEP) {
        cuts += 1;
        return unknown('budget');
      }
      filesDeep += 1;
      try {
        return compute();
      } finally {
        filesDeep -= 1;
      }
    },
    once(key, environment, isKept, compute) {
      const known = kept.get(environment)?.get(key);
      if (known && isKept) return known;
      const place = pending.indexOf(key);
      if (place !== -1) {
        cycleFloor = Math.min(cycleFloor, place);
        return unknown(pendingFiles.slice(place).some((file) => file !== environment.file) ? 'module-cycle' : 'cycle');
      }
      pending.push(key);
      pendingFiles.push(environment.file);
      const cutsBefore = cuts;
      let value: Value;
      try {
        value = compute();
      } finally {
        pending.pop();
        pendingFiles.pop();
      }
      const isWhole = cycleFloor >= pending.length && !isExhausted && (filesDeep === 0 || cuts === cutsBefore);
      if (cycleFloor >= pending.length) cycleFloor = Number.POSITIVE_INFINITY;
      if (isWhole && isKept) {
        let values = kept.get(environment);
        if (!values) kept.set(environment, (values = new Map()));
        values.set(key, value);
      }
      return value;
    },
  };
  return evaluation;
}
