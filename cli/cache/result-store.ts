/** Keeps the marks of texts and the analyses of files from one run to the next. */
import { withoutAdapters } from './without-adapters.ts';
import type { Engine } from '../../analysis/engine.ts';
import type { Use } from '../../analysis/findings/use.ts';
import type { Program } from '../../analysis/file-scope.ts';
import { hasSpellingEscape } from '../../analysis/prefilter/escapes.ts';
import { memoiseByPart } from '../../analysis/program/memoise.ts';
import { isTestFile } from '../../analysis/program/file-context.ts';
import type { Marks } from '../../analysis/prefilter/marks.ts';
import type { ModuleHost } from '../../analysis/program/source-file.ts';
import { getName, getPath } from '../files/file-name.ts';
import type { Analyzer } from '../run/analyze-project.ts';
import type { AnalysisStore, TextAnalysis } from '../run/pass.ts';
import { createAnalysisKeys } from './analysis-key.ts';
import { readCacheFile, writeCacheFile } from './cache-file.ts';
import { getDigest } from './digest.ts';

/** The number of runs after which an unused entry is dropped. */
const MOST_UNUSED_RUNS = 20;

/** Key, the number of runs since the last use, and value. */
type Entry<Value> = [key: string, age: number, value: Value];

interface StoredResults {
  marks: Entry<Marks>[];
  analyses: Entry<StoredAnalysis>[];
}

interface StoredAnalysis {
  value: TextAnalysis;
  /** The dependency that patches or watches requests of the package; absent where the analysis did not look for one. */
  outsidePatch?: string | null;
  /** The texts that were searched in other files of the program, and the digest of the files that hold one of them. */
  lookups?: { texts: readonly string[]; holders: string };
}

export interface ResultStore {
  marks: Engine['marks'];
  analyses: AnalysisStore;
  /** @throws the error of the file system. */
  save(): void;
}

export interface StoreOptions {
  path: string;
  key: string;
  cwd: string;
  /** An analyzer whose modules `watch` has wrapped. */
  analyzer: Analyzer;
  watch: ImportWatch;
}

export function openResultStore({ path, key, cwd, analyzer, watch }: StoreOptions): ResultStore {
  const stored = readCacheFile(path, key)?.value as Partial<StoredResults> | null | undefined;
  const marks = createTable(stored?.marks);
  const analyses = createTable(stored?.analyses);
  const { modules } = analyzer;
  const getAnalysisKey = createAnalysisKeys({ cwd, modules });
  const digestKey = {};

  /** The files of a list that hold a text, or spell texts by escapes; found once for each text, because many analyses seek the same. */
  const findHolders = memoiseByPart((paths: readonly string[], sought: string) =>
    paths.filter((path) => {
      const text = modules?.read(path) ?? null;
      return text !== null && (text.includes(sought) || modules!.derive(path, hasSpellingEscape, hasSpellingEscape));
    }),
  );

  /** The digest of the files of a program that hold one of the texts. */
  function getHolders(texts: Iterable<string>, { companions, listAffectedFiles }: Program): string {
    const paths = companions ?? listAffectedFiles?.() ?? [];
    const holders = new Set([...texts].flatMap((sought) => findHolders(paths, sought)));
    const digests = [...holders]
      .sort()
      .map((path) => [getName(path, cwd), modules!.derive(path, digestKey, getDigest)]);
    return getDigest(JSON.stringify(digests));
  }

  const isUpToDate = (stored: StoredAnalysis, findOutsidePatch: () => string | null, program: Program): boolean =>
    (stored.outsidePatch === undefined || stored.outsidePatch === findOutsidePatch()) &&
    (stored.lookups === undefined || stored.lookups.holders === getHolders(stored.lookups.texts, program));

  return {
    marks(text, file) {
      const textKey = getDigest(text) + (isTestFile(file) ? ' test' : '');
      return marks.get(textKey) ?? marks.add(textKey, analyzer.engine.marks(text, file));
    },
    analyses: {
      getAnalysis({ path: file, text }, program, analyze) {
        const own = getAnalysisKey(file, text, program);
        if (!own) return analyze(program);
        const findOutsidePatch = (): string | null => program.findOutsidePatch?.() ?? null;
        const before = analyses.get(own.key);
        if (before && isUpToDate(before, findOutsidePatch, program))
          return mapPaths(before.value, (name) => getPath(name, cwd));
        const asked: Pick<StoredAnalysis, 'outsidePatch'> = {};
        const texts = new Set<string>();
        const watched: Program = {
          ...program,
          findOutsidePatch: () => (asked.outsidePatch = findOutsidePatch()),
          onLookUp: (sought) => void texts.add(sought),
        };
        const { value, isCovered } = watch.run(own.covers, () => analyze(watched));
        if (!isCovered || hasFailed(value) || followsNames(value)) return value;
        const lookups = texts.size === 0 ? {} : { lookups: { texts: [...texts], holders: getHolders(texts, program) } };
        analyses.add(own.key, { value: mapPaths(value, (absolute) => getName(absolute, cwd)), ...asked, ...lookups });
        return value;
      },
    },
    save: () => void writeCacheFile(path, key, () => ({ marks: marks.list(), analyses: analyses.list() })),
  };
}

/** Notices the imports that an analysis follows although its key does not contain them, because their specifiers are computed. */
export interface ImportWatch {
  wrap(modules: ModuleHost): ModuleHost;
  run<Value>(
    covers: (specifier: string, from: string) => boolean,
    analyze: () => Value,
  ): {
    value: Value;
    isCovered: boolean;
  };
}

export function createImportWatch(): ImportWatch {
  let covers: ((specifier: string, from: string) => boolean) | null = null;
  let isCovered = true;
  return {
    wrap: (modules) => ({
      ...modules,
      resolve(specifier, from) {
        isCovered &&= covers?.(specifier, from) !== false;
        return modules.resolve(specifier, from);
      },
    }),
    run(given, analyze) {
      covers = given;
      isCovered = true;
      try {
        return { value: analyze(), isCovered };
      } finally {
        covers = null;
      }
    },
  };
}

/** Tests if an analysis follows names. Such a result is not stored: it depends on files that its key does not contain. */
function followsNames(value: TextAnalysis): boolean {
  return 'analysis' in value && value.analysis.followsNames === true;
}

/** Tests if an analysis failed. Such a result is not stored, because a failure may depend on the depth of the stack. */
export function hasFailed(value: TextAnalysis): boolean {
  return 'analysis' in value && value.analysis.limitations.some(({ reason }) => reason === 'analysis-failed');
}

/** Replaces the paths of modules in an analysis. */
export function mapPaths(value: TextAnalysis, map: (path: string) => string): TextAnalysis {
  if (!('analysis' in value)) return value;
  const analysis = withoutAdapters(value.analysis);
  const mapUse = (use: Use): Use =>
    use.answerOf?.path ? { ...use, answerOf: { ...use.answerOf, path: map(use.answerOf.path) } } : use;
  const uses = analysis.uses.map(mapUse);
  const usesInModules = analysis.usesInModules.map(({ path, use }) => ({ path: map(path), use: mapUse(use) }));
  const sentInModules = analysis.sentInModules?.map(({ path, range }) => ({ path: map(path), range }));
  const breachesInModules = analysis.breachesInModules?.map((each) => ({ ...each, path: map(each.path) }));
  const restatedBreaches = analysis.restatedBreaches?.map((each) => ({
    ...each,
    calls: each.calls.map(({ path, range }) => ({ path: map(path), range })),
  }));
  const keptInModules = analysis.keptInModules?.map(({ path, range }) => ({ path: map(path), range }));
  const basesInModules = analysis.basesInModules?.map(({ path, range }) => ({ path: map(path), range }));
  const enteredFunctions = analysis.enteredFunctions?.map(({ path, range }) => ({ path: path && map(path), range }));
  const mapped = {
    ...(enteredFunctions ? { enteredFunctions } : {}),
    ...(basesInModules ? { basesInModules } : {}),
    ...(sentInModules ? { sentInModules } : {}),
    ...(breachesInModules ? { breachesInModules } : {}),
    ...(restatedBreaches ? { restatedBreaches } : {}),
    ...(keptInModules ? { keptInModules } : {}),
  };
  return { ...value, analysis: { ...analysis, uses, usesInModules, ...mapped } };
}

interface Table<Value> {
  get(key: string): Value | undefined;
  add(key: string, value: Value): Value;
  list(): Entry<Value>[];
}

function createTable<Value>(stored: readonly Entry<Value>[] | undefined): Table<Value> {
  const known = Array.isArray(stored) ? stored : [];
  const entries = new Map(known.map(([key, age, value]) => [key, { age: age + 1, value }]));
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry) entry.age = 0;
      return entry?.value;
    },
    add(key, value) {
      entries.set(key, { age: 0, value });
      return value;
    },
    list: () =>
      [...entries].flatMap(([key, { age, value }]): Entry<Value>[] =>
        age > MOST_UNUSED_RUNS ? [] : [[key, age, value]],
      ),
  };
}
