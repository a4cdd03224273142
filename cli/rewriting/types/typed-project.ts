/** Type-checks the program of a tsconfig with other texts than those on the disk. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type * as ts from 'typescript';
import { loadTypeScript, type TypeScript } from './load-typescript.ts';

/** New texts by absolute path. */
export type Texts = ReadonlyMap<string, string>;

export interface TypeProblem {
  file: string;
  /** 1-based, in the checked text. */
  line: number;
  /** `TS2345: Argument of type …`, on one line. */
  text: string;
}

export interface TypedProject {
  includes(file: string): boolean;
  /** Returns the problems that the texts add to the changed files and to those that depend on them. */
  findAddedProblems(texts: Texts): TypeProblem[];
}

/** The projects that were looked for, by the path of their configuration; null without TypeScript. */
export type TypedProjects = Map<string, TypedProject | null>;

/** Finds the project that includes a file: its nearest tsconfig.json, or one that this references; null without TypeScript. */
export function findTypedProject(file: string, projects: TypedProjects): TypedProject | null {
  const config = findConfig(dirname(file));
  if (config === null) return null;
  const getProject = (path: string): TypedProject | null => {
    if (!projects.has(path)) projects.set(path, createTypedProject(path));
    return projects.get(path)!;
  };
  const own = getProject(config);
  if (own === null || own.includes(file)) return own;
  return (
    getReferences(config)
      .map(getProject)
      .find((project) => project?.includes(file)) ?? null
  );
}

function findConfig(folder: string): string | null {
  const path = join(folder, 'tsconfig.json');
  if (existsSync(path)) return path;
  return dirname(folder) === folder ? null : findConfig(dirname(folder));
}

function getReferences(config: string): string[] {
  const typescript = loadTypeScript(dirname(config));
  return ((typescript && parseConfig(typescript, config).projectReferences) ?? []).map((reference) =>
    typescript!.resolveProjectReferencePath(reference),
  );
}

function parseConfig(typescript: TypeScript, config: string): ts.ParsedCommandLine {
  const { config: json } = typescript.readConfigFile(config, (path) => typescript.sys.readFile(path)) as {
    config?: unknown;
  };
  return typescript.parseJsonConfigFileContent(json ?? {}, typescript.sys, dirname(config), undefined, config);
}

function createTypedProject(config: string): TypedProject | null {
  const typescript = loadTypeScript(dirname(config));
  if (!typescript) return null;
  const { options, fileNames, errors } = parseConfig(typescript, config);
  if (errors.length > 0) return null;
  const checked: ts.CompilerOptions = {
    ...options,
    noEmit: true,
    composite: false,
    incremental: false,
    declaration: false,
    declarationMap: false,
  };
  const names = new Set(fileNames.map(normalize));
  const parsed: ProgramInput['parsed'] = new Map();
  const input = { names: fileNames, options: checked, parsed };
  const before = createOnce(() => createProgram(typescript, { ...input, texts: new Map() }));
  return {
    includes: (file) => names.has(normalize(file)),
    findAddedProblems(texts) {
      const after = createProgram(typescript, { ...input, texts, old: before() });
      const dependents = findDependents(typescript, after, [...texts.keys()]);
      return [...dependents].flatMap((file) =>
        subtract(getProblems(typescript, after, file), getProblems(typescript, before(), file)),
      );
    },
  };
}

function createOnce<T>(create: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= create());
}

interface ProgramInput {
  names: readonly string[];
  options: ts.CompilerOptions;
  texts: Texts;
  /**
   * The files on the disk, by name, which the programs share. An earlier program has others where one package is installed twice: it
   * returns the file of the first in place of the second, and no host may do that.
   */
  parsed: Map<string, ts.SourceFile | undefined>;
  /** An earlier program, whose structure is used again. */
  old?: ts.Program;
}

function createProgram(typescript: TypeScript, { names, options, texts, parsed, old }: ProgramInput): ts.Program {
  const host = typescript.createCompilerHost(options, true);
  const byName = new Map([...texts].map(([file, text]) => [normalize(file), text]));
  const { getSourceFile } = host;
  host.getSourceFile = (name, version, onError, isForced) => {
    const text = byName.get(normalize(name));
    if (text !== undefined) return typescript.createSourceFile(name, text, version, true);
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, version, onError, isForced));
    return parsed.get(name);
  };
  const readFile = host.readFile.bind(host);
  // A text may be that of a file, and of a folder, which do not exist yet.
  const fileExists = host.fileExists.bind(host);
  host.fileExists = (name) => byName.has(normalize(name)) || fileExists(name);
  const folders = new Set([...byName.keys()].map((name) => name.slice(0, name.lastIndexOf('/'))));
  const directoryExists = host.directoryExists?.bind(host);
  if (directoryExists) host.directoryExists = (name) => folders.has(normalize(name)) || directoryExists(name);
  host.readFile = (name) => byName.get(normalize(name)) ?? readFile(name);
  return typescript.createProgram({ rootNames: names, options, host, ...(old && { oldProgram: old }) });
}

/** Returns the name of a file as TypeScript writes it: with slashes on every system. */
function normalize(file: string): string {
  return file.replaceAll('\\', '/');
}

/** Finds the changed files and all that import them; all files if a changed one is no module, because its names are global. */
function findDependents(typescript: TypeScript, program: ts.Program, changed: readonly string[]): Set<string> {
  const own = program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && !program.isSourceFileFromExternalLibrary(file));
  const isGlobal = (name: string): boolean => {
    const file = program.getSourceFile(name);
    return file !== undefined && !typescript.isExternalModule(file) && !/\.c?jsx?$/.test(name);
  };
  if (changed.some(isGlobal)) return new Set(own.map(({ fileName }) => fileName));
  const importers = new Map<string, string[]>();
  const cache = typescript.createModuleResolutionCache(
    program.getCurrentDirectory(),
    (name) => name,
    program.getCompilerOptions(),
  );
  for (const { fileName, text } of own) {
    for (const imported of typescript.preProcessFile(text, true, true).importedFiles) {
      const { resolvedModule } = typescript.resolveModuleName(
        imported.fileName,
        fileName,
        program.getCompilerOptions(),
        typescript.sys,
        cache,
      );
      if (!resolvedModule) continue;
      const known = importers.get(resolvedModule.resolvedFileName);
      if (known) known.push(fileName);
      else importers.set(resolvedModule.resolvedFileName, [fileName]);
    }
  }
  const dependents = new Set(changed.map(normalize));
  for (const file of dependents) for (const importer of importers.get(file) ?? []) dependents.add(importer);
  return dependents;
}

function getProblems(typescript: TypeScript, program: ts.Program, name: string): TypeProblem[] {
  const file = program.getSourceFile(name);
  if (!file) return [];
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    ({ code, messageText, start = 0 }) => ({
      file: name,
      line: file.getLineAndCharacterOfPosition(start).line + 1,
      text: `TS${code}: ${typescript.flattenDiagnosticMessageText(messageText, ' ').replaceAll(/\s+/g, ' ')}`,
    }),
  );
}

/** Returns the problems that the other list lacks. They are compared by text alone, because a rewrite moves lines. */
function subtract(problems: readonly TypeProblem[], others: readonly TypeProblem[]): TypeProblem[] {
  const counts = new Map<string, number>();
  for (const { text } of others) counts.set(text, (counts.get(text) ?? 0) + 1);
  return problems.filter(({ text }) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count <= 0;
  });
}
