/** The engine: dataset and settings in, judgement of files out. Pure; the only entry for every face. */
import type { Dataset } from '../data/dataset.ts';
import { analyzeFile, createFailedAnalysis } from './analyze-file.ts';
import type { AnalysisParts, Program } from './file-scope.ts';
import { createContractJudge } from './contracts/find-breaches.ts';
import { selectConstraints } from './contracts/judge-breaches.ts';
import type { Mention } from './edits/mentions/find-mentions.ts';
import { createMentionFinder } from './edits/mentions/mention-finder.ts';
import type { FileAnalysis } from './findings/file-analysis.ts';
import { createJudge, type Judge } from './judge-file.ts';
import type { Marks } from './prefilter/marks.ts';
import type { ModuleGraph } from './prefilter/module-graph.ts';
import { getPrefilter } from './prefilter/prefilter.ts';
import { selectFiles, type SelectedFile } from './prefilter/select-files.ts';
import { getTables } from './prefilter/stored-tables.ts';
import { createFieldGraphs } from './program/names/field-graph.ts';
import { createModules } from './program/modules/modules.ts';
import { createDocumentReader } from './program/program-settings.ts';
import type { ModuleHost, SourceFile } from './program/source-file.ts';
import { createDeclaredCalls } from './requests/declared/declared-calls.ts';
import { createExternals } from './requests/search/externals.ts';
import { createRouteTrie } from './routes/route-trie.ts';
import type { AnalysisSettings } from './analysis-settings.ts';
import { withPlatformSettings } from './platform-settings.ts';
import type { MarkTable } from './prefilter/mark-table.ts';

export interface Engine {
  /** Scans a text once and returns its marks. `file` is its name, relative to the working directory. */
  marks(text: string, file: string): Marks;
  /**
   * A test that takes a fraction of a scan: false for a text that can hold a use only if its package, or a module that it
   * imports, talks to the platform.
   */
  mayStandAlone(text: string): boolean;
  /** The files that are to be analysed. Sound: what is left out has no finding. Without a graph, imports do not count. */
  select(table: MarkTable, graph: ModuleGraph | null): SelectedFile[];
  /** Never throws for what the source holds: a failure becomes the limitation `analysis-failed`. */
  analyze(source: SourceFile, program: Program): FileAnalysis;
  /** Applies a day. Findings come in the order of their place. */
  judge: Judge;
  /** Finds texts that name a route which a rewrite moves, and that are not sent. Never throws: on an error it finds none. */
  findMentions(source: SourceFile): Mention[];
}

/** `host` reads the modules that files import; without one no import is followed. */
export function createEngine(shipped: Dataset, settings: AnalysisSettings = {}, host?: ModuleHost): Engine {
  const dataset = withPlatformSettings(shipped, settings);
  const { platform } = dataset;
  const constraints = selectConstraints(dataset.contracts ?? [], settings.optIn);
  const mentions = createMentionFinder(dataset);
  const tables = getTables(dataset, settings);
  const prefilter = getPrefilter({ tables, dataset, settings });
  const externals = createExternals(platform, settings);
  const modules = createModules(host);
  const parts: AnalysisParts = {
    dataset,
    settings,
    brand: platform.brand,
    prefilter,
    externals,
    declared: createDeclaredCalls(settings.wrappers ?? [], platform),
    routes: createRouteTrie(dataset),
    modules,
    fields: createFieldGraphs(modules),
    documents: createDocumentReader(modules),
    contractJudge: createContractJudge(constraints),
  };
  return {
    marks: prefilter.scan,
    mayStandAlone: prefilter.mayStandAlone,
    select: (table, graph) => selectFiles(table, graph, prefilter),
    analyze(source, program) {
      try {
        return analyzeFile(source, program, parts);
      } catch (error) {
        return createFailedAnalysis(source.name, error);
      }
    },
    judge: createJudge(dataset, settings),
    findMentions: (source) => mentions.find(source, { externals, platform, routes: parts.routes }),
  };
}
