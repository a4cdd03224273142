/** Finds uses in texts that have no syntax tree: documents, and programs in languages that are not modelled. */
import type { Dataset } from '../../../data/dataset.ts';
import type { AnalysisSettings } from '../../analysis-settings.ts';
import { withPlatformSettings } from '../../platform-settings.ts';
import { memoise } from '../../program/memoise.ts';
import { getDeprecatedOperations } from '../../routes/claimed-paths.ts';
import { findDistinctivePaths, type DistinctivePath } from '../../routes/distinctive-paths.ts';
import { createRouteTrie } from '../../routes/route-trie.ts';
import { createBaseFinder, type FindBase } from '../../translation/program-base.ts';
import { findClientCalls } from './clients-in-languages.ts';
import { createContinuationFinder, type FindContinuations } from './continued-paths.ts';
import {
  findAnswersInText,
  findFieldsOfRequests,
  type AnswerInText,
  type RequestedField,
} from './fields-of-requests.ts';
import { findListedPaths } from './listed-paths.ts';
import { findListsInText, type ListInText } from './lists-in-documents.ts';
import { findScatteredPaths, type ScatteredPath } from './scattered-paths.ts';
import { findToolNames, type ToolName } from './names-in-tools.ts';

/** Each search is given the whole text of a file. */
export interface TextFinders {
  findBase: FindBase;
  /** Finds texts that continue one of the beginnings of paths to a deprecated path. */
  findContinuations: FindContinuations;
  /** Finds the parts of paths that only deprecated routes have. */
  findDistinctivePaths(text: string): DistinctivePath[];
  /** Finds those of paths whose segments are separate texts. */
  findListedPaths(text: string): DistinctivePath[];
  /** Finds deprecated paths whose words are apart. */
  findScatteredPaths(text: string): ScatteredPath[];
  /** Finds deprecated fields in a text that requests an operation with them by itself. */
  findFieldsOfRequests(text: string): RequestedField[];
  /** Finds the deprecated fields of the answers that a text requests, for other files to read. */
  findAnswersInText(text: string): AnswerInText[];
  /** Finds names under which tools that call the API have what is deprecated. */
  findToolNames(text: string): ToolName[];
  /** Finds calls of the platform's clients in languages that are not modelled. */
  findClientCalls(text: string): ToolName[];
  /** Finds lists of known values that lack a new value. */
  findListsInText(text: string): ListInText[];
}

/** Creates the searches for the deprecations of a dataset at the platform of the settings. */
export function createTextFinders(shipped: Dataset, settings: AnalysisSettings = {}): TextFinders {
  const dataset = withPlatformSettings(shipped, settings);
  const { baseUrls, brand } = dataset.platform;
  // Few programs have continued paths; the routes are only built for those.
  const getContinuationFinder = memoise((known: Dataset) => createContinuationFinder(known, createRouteTrie(known)));
  return {
    findBase: createBaseFinder(baseUrls, () => getDeprecatedOperations(dataset)),
    findContinuations: (text, beginnings) => getContinuationFinder(dataset)(text, beginnings),
    findDistinctivePaths: (text) => findDistinctivePaths(text, dataset),
    findListedPaths: (text) => findListedPaths(text, dataset),
    findScatteredPaths: (text) => findScatteredPaths(text, dataset),
    findFieldsOfRequests: (text) => findFieldsOfRequests(text, dataset),
    findAnswersInText: (text) => findAnswersInText(text, dataset),
    findToolNames: (text) => findToolNames(text, dataset),
    findClientCalls: (text) => findClientCalls(text, dataset),
    findListsInText: (text) => findListsInText(text, dataset, brand),
  };
}
