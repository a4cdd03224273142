/**
 * The bounded evaluator: evaluates a node in a frame to a value, within a budget and through cycles. The operations on
 * each type of node are in operations.ts.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { readContextVariable } from '../libraries/frameworks/hono-contexts.ts';
import type { FieldGraph } from '../program/names/field-graph.ts';
import type { FileFacts } from '../program/file-facts.ts';
import { NO_MODULES, type Modules } from '../program/modules/modules.ts';
import { NO_DOCUMENTS, type Documents } from '../program/program-settings.ts';
import { getProgram } from '../program/syntax/syntax.ts';
import { Budget } from './budget.ts';
import { readField, readGlobal } from './provided/by-name.ts';
import { readGeneratedClient } from './provided/generated-clients.ts';
import { readSectionMember } from './provided/module-sections.ts';
import { isDocument, readSettingCall } from './provided/setting-calls.ts';
import { readSetting } from './provided/setting-reads.ts';
import { readProvided } from './provided/provided.ts';
import { callMethod } from './builtins/methods.ts';
import { callGlobal } from './builtins/globals.ts';
import { constructGlobal } from './builtins/construct-global.ts';
import { readInstanceMember } from './classes/instance-members.ts';
import { readOwnProperty } from './classes/own-properties.ts';
import { readClassMember } from './classes/static-members.ts';
import { callValue, readMember } from './domain/kinds.ts';
import { callFunction } from './call-function.ts';
import type { Value } from './domain/value.ts';
import { unknown } from './domain/choice.ts';
import { createFileEnvironment } from './environment.ts';
import { Frame, type Evaluation, type Externals, type FailedImport } from './evaluation.ts';
import { getImports } from '../program/modules/exports.ts';
import { Memo } from './memo.ts';
import { operations } from './expressions/operations.ts';
import { evaluateType } from './expressions/type-annotations.ts';

/** The properties of the package by name. */
interface PackageFields {
  /** Those that values may be read from. */
  fields: FieldGraph | null;
  /** Those of all files that may see what a rewrite changes. */
  getAffectedFiles(): FieldGraph | null;
  findOutsidePatch(): string | null;
}

const NO_FIELDS: PackageFields = { fields: null, getAffectedFiles: () => null, findOutsidePatch: () => null };

/** Creates the evaluation of a file. Without modules no import is followed, without fields no property by its name. */
export function createEvaluation(
  facts: FileFacts,
  externals: Externals,
  modules: Modules = NO_MODULES,
  { fields, getAffectedFiles, findOutsidePatch }: PackageFields = NO_FIELDS,
  documents: Documents = NO_DOCUMENTS,
): Evaluation {
  const budget = new Budget(facts);
  const memo = new Memo(budget);
  /** The frames of the files that were entered, by their programs. */
  const frames = new Map<TSESTree.Node, Frame>();
  /** The files of the frames but the analysed one. */
  const loaded: FileFacts[] = [];
  const failedImports = new Map<string, FailedImport>();
  const followedImports = new Map<string, { specifier: string; from: FileFacts }>();
  /** By the name of each test, how many of the loaded files had their imports tested. */
  const testedFiles = new Map<string, number>();
  let followed: Modules = modules;
  let followedFields: FieldGraph | null = null;
  let affectedFiles: FieldGraph | null = null;

  const getFileFrame = (file: FileFacts): Frame => {
    const { ast } = file.source;
    let frame = frames.get(ast);
    if (frame) return frame;
    frames.set(ast, (frame = new Frame(createFileEnvironment(file), evaluation)));
    if (file !== facts) loaded.push(file);
    return frame;
  };

  const evaluation: Evaluation = {
    facts,
    externals,
    get fields() {
      return followedFields;
    },
    documents,
    packageFields: fields,
    get affectedFiles() {
      return (affectedFiles ??= getAffectedFiles());
    },
    get outsidePatch() {
      return findOutsidePatch();
    },
    get fileFrame() {
      return getFileFrame(facts);
    },
    getFileFrame,
    getFile: (node) => frames.get(getProgram(node))?.file ?? facts,
    getFrameOf: (node) => getFileFrame(evaluation.getFile(node)),
    getValue(node) {
      evaluation.begin();
      return evaluation.getFrameOf(node).evaluate(node);
    },
    at: (environment) => new Frame(environment, evaluation),

    findModule(specifier, from, node) {
      const module = followed.find(specifier, from);
      if (module.kind === 'failed')
        failedImports.set(`${specifier} ${node.range[0]}`, { specifier, node, reason: module.reason, usedBy: null });
      if (module.kind === 'module') followedImports.set(`${specifier} ${from.source.name}`, { specifier, from });
      return module;
    },
    findVariants: (specifier, from) => followed.findVariants(specifier, from),
    mayExport: (specifier, from, name) => followed.mayExport(specifier, from, name),
    reachesStarCycle: (specifier, from) => followed.reachesStarCycle(specifier, from),
    findScripts: (name, from) => followed.findScripts(name, from),
    findAutoImport: (name, from) => followed.findAutoImport(name, from),
    loadImports(testName, test) {
      if (followed === NO_MODULES) return;
      const tested = testedFiles.get(testName);
      testedFiles.set(testName, loaded.length);
      for (const file of [...(tested === undefined ? [facts] : []), ...loaded.slice(tested)]) {
        for (const { specifier, node } of getImports(file, file === facts ? 'all' : 'for effects')) {
          if (!followed.testText(specifier, file, testName, test)) continue;
          const found = evaluation.findModule(specifier, file, node);
          if (found.kind === 'module') getFileFrame(found.file);
        }
      }
    },
    get modules() {
      return loaded;
    },
    get failedImports() {
      return [...failedImports.values()];
    },
    findImportWithAlternatives() {
      const followedOnes = [...followedImports.values()];
      return followedOnes.find(({ specifier, from }) => modules.hasAlternatives(specifier, from))?.specifier ?? null;
    },
    recordUse(specifier, call) {
      for (const failed of failedImports.values()) if (failed.specifier === specifier) failed.usedBy ??= call;
    },

    begin(reach = 'with imports') {
      followed = reach === 'alone' ? NO_MODULES : modules;
      followedFields = reach === 'by name' ? fields : null;
      budget.begin();
      memo.begin(reach);
    },
    get isExhausted() {
      return budget.hasCutValue;
    },
    get isSpent() {
      return budget.isSpent;
    },
    get isFileSpent() {
      return budget.isFileSpent;
    },
    get hasLeftFile() {
      return budget.hasLeftFile;
    },
    chargeWrites: (count) => budget.chargeWrites(count),
    weigh: (value) => budget.weigh(value),
    addCases: (count) => budget.addCases(count),

    evaluate(node, frame) {
      const operation = operations[node.type] as ((node: TSESTree.Node, frame: Frame) => Value) | undefined;
      return budget.spend(frame.file, node, () => operation?.(node, frame) ?? unknown('unresolved'));
    },
    enterFile: (file, compute) => budget.enterFile(file, compute),
    memoise: (key, environment, compute) => memo.memoise(key, environment, compute),
    keepFound: (key, environment, find) => memo.keepFound(key, environment, find),
    breakCycle: (key, environment, compute) => memo.breakCycle(key, environment, compute),
    defer(compute) {
      const key = {};
      const { environment } = evaluation.fileFrame;
      return () => memo.memoise(key, environment, () => budget.spendOnValue(compute));
    },
    readMember: (value, name, node) => readMember(value, { name, node, evaluation }),
    callValue,
    evaluateType,

    callFunction: (fn, list) => callFunction(fn, list, evaluation),
    callMethod,
    callGlobal,
    constructGlobal,
    readOwnProperty: (holder, name) => readOwnProperty(holder, name, evaluation),
    readInstanceMember: (instance, name) => readInstanceMember(instance, name, evaluation),
    readClassMember: (classValue, name) => readClassMember(classValue, name, evaluation),
    readField: (name, owner, node) => readField(name, owner, node, evaluation),
    readGlobal: (name) => readGlobal(name, evaluation),
    readGeneratedClient: (member) => readGeneratedClient(member, evaluation),
    readSectionMember: (member) => readSectionMember(member, evaluation),
    readSetting: (names) => readSetting(names, evaluation),
    readSettingCall: (node, args) => readSettingCall(node, args, evaluation),
    isDocument: (value) => isDocument(value, evaluation),
    readProvided: (node, args) => readProvided(node, args, evaluation),
    readContextVariable: (node) => readContextVariable(node, evaluation),
  };
  getFileFrame(facts);
  return evaluation;
}
