/** Finds the files of a run and analyses them. The result holds for any day. */
import { basename, dirname, resolve } from 'node:path';
import type { Engine } from '../../analysis/engine.ts';
import type { TextFinders } from '../../analysis/findings/texts/text-finders.ts';
import { listDirectoriesOnce } from '../../analysis/host/listed-directories.ts';
import { createPackageReader } from '../../analysis/host/package-facts.ts';
import { isSourceName, isTemplateOfProgram } from '../../analysis/host/source-names.ts';
import { getContext } from '../../analysis/program/file-context.ts';
import type { ModuleHost } from '../../analysis/program/source-file.ts';
import { findFiles, findListedOthers, type FoundFile } from '../files/walk.ts';
import { analyzeFiles } from './analyze-files.ts';
import { analyzeTexts, readRequests } from './analyze-translations.ts';
import { boundHeapGrowth } from './heap-growth.ts';
import type { AnalysisStore, PassParts, PassResult } from './pass.ts';
import { findRunFiles } from './imported-files.ts';
import { createAddressedTest } from './documents/addressed-packages.ts';
import { findReadAnswers } from './documents/read-answers.ts';
import { findGivenFields } from './documents/given-fields.ts';
import { findGivenInMarkup, findGivenPaths } from './documents/given-paths.ts';
import { findInputs } from './documents/input-files.ts';
import { findRequestingTexts } from './documents/requesting-texts.ts';
import { getLimitedPlaces } from './documents/limited-places.ts';
import { findDistinctiveTexts } from './documents/distinctive-texts.ts';
import { findProxiedPaths } from './documents/proxied-paths.ts';
import { findSplitHeaders, getLongHeaders } from './documents/split-headers.ts';
import { findSetVariables, getOptionVariables, maySetVariables } from './documents/set-variables.ts';
import { findPackagesByAddress } from './documents/platform-packages.ts';
import { mayGenerate } from './documents/named-documents.ts';
import { withoutJudgedAddresses } from './unjudged/judged-addresses.ts';
import { findUnread } from './unjudged/unread.ts';
import { mayNameFields } from './unjudged/files-naming-fields.ts';
import { findPackedRequests } from './unjudged/packed-files.ts';
import { findToolUsesInDocuments } from './unjudged/tool-uses.ts';
import { findUnreadFields } from './unjudged/unread-fields.ts';
import { compareLimitations } from './unjudged/compare-limitations.ts';
import type { RunRequest } from './run-request.ts';

/** The engine and its modules; loaded only if files are analysed. */
export interface Analyzer {
  engine: Engine;
  finders: TextFinders;
  /** Resolves and reads imports; the same object as the engine's. Undefined if imports are not followed. */
  modules: ModuleHost | undefined;
}

/** @throws CommandError if a named path cannot be read. */
export function analyzeProject(request: RunRequest, analyzer: Analyzer, analyses?: AnalysisStore): PassResult {
  return listDirectoriesOnce(() => findAndAnalyze(request, analyzer, analyses));
}

function findAndAnalyze(
  request: RunRequest,
  { engine, finders, modules }: Analyzer,
  analyses: AnalysisStore | undefined,
): PassResult {
  const { cwd, dataset, parser } = request;
  const paths = request.paths.length === 0 && !request.isListed ? ['.'] : request.paths;
  const { isIgnoringOff, mayBeEmpty, tracked } = request;
  const found = findFiles(paths, {
    cwd,
    isIgnoringOff,
    mayBeEmpty,
    tracked,
    holdsRequests: (file) => holdsRequests(file, engine),
  });
  found.unread.push(...findListedOthers(request.otherNames, cwd));
  boundHeapGrowth(found.files.length);
  const named = paths.map((path) => resolve(cwd, path));
  const isKept = ({ path }: FoundFile): boolean => !request.isLeftOut(path);
  const files = found.files.filter(isKept);
  const programs = found.unread.filter(isProgram);
  // A shard leaves files of other languages to `sunset merge`, where analysing them is cheaper than storing the results of each shard.
  const texts = request.shard ? [] : [...found.texts, ...programs].filter(isKept);
  // Most manifests, and most files without an extension, hold no program.
  const ignored = [...found.files, ...found.texts, ...programs].filter(
    (file) => !isKept(file) && (/\.(?!json)[^.]*$/.test(basename(file.name)) || holdsRequests(file, engine)),
  );
  if (request.survey) {
    // Not as arguments of a call: a large project has more of them than a call may have.
    for (const file of files) request.survey.found.push(file);
    for (const file of found.skipped) request.survey.skipped.push(file);
    for (const file of ignored) request.survey.excluded.push(file);
    for (const file of found.unread) if (file.leftOut !== 'record') request.survey.unread.push(file);
  }
  const packages = createPackageReader(dataset.platform);
  const parts: PassParts = {
    cwd,
    engine,
    finders,
    modules,
    analyses,
    packages,
    packagesByAddress: findPackagesByAddress(found.unread.filter(isKept), { engine, packages }),
    templates: found.unread.filter((file) => isKept(file) && isTemplateOfSource(file)),
    generating: [...found.texts, ...found.unread].filter((file) => isKept(file) && mayGenerate(file.name)),
    schemas: {
      files: [...found.unread, ...found.texts].filter((file) => isKept(file) && isSchema(file)),
      fields: getAnswerFields(dataset),
    },
    sdkPackages: dataset.platform.sdkPackages,
    hosts: dataset.platform.baseUrls.map((url) => new URL(url).host),
    directories: named.filter((path) => !found.files.some((file) => file.path === path)),
    parser,
    progress: request.progress,
    shard: request.shard,
    survey: request.survey,
  };
  const { imported, talks, isNamedDocument, answers, senders, ...pass } = analyzeFiles(files, parts);
  analyzeTexts(texts, { ...parts, isNamedDocument }, pass);
  const run = findRunFiles([...texts, ...found.unread], cwd);
  const isRead = ({ path, leftOut }: FoundFile): boolean => leftOut !== 'record' || isNamedDocument(path);
  const others = new Map([...found.unread.filter(isRead), ...imported, ...run].map((file) => [file.path, file]));
  const uses = pass.files.flatMap(({ analysis }) => analysis.uses);
  const unanalyzed = [...others.values()].filter(isKept);
  const unread = findUnread(unanalyzed, { ...parts, talks, isNamedDocument }, uses);
  const readable = [...new Map([...files, ...texts, ...unanalyzed].map((file) => [file.path, file])).values()];
  // A shard has not seen all reads.
  const fields = request.shard ? [] : findUnreadFields(answers, readable, pass.files, parts);
  const given = request.shard
    ? []
    : [...findGivenPaths([...texts, ...unanalyzed], senders, parts, uses), ...findGivenInMarkup(senders, parts)];
  if (!request.shard) {
    const read = new Set(fields.map(({ file, line }) => `${file}:${line}`));
    const sent = findGivenFields(readable, pass.files, { packages, isNamedDocument });
    given.push(...sent.filter(({ file, line }) => !read.has(`${file}:${line}`)));
  }
  if (!request.shard) {
    const documents = readable.filter(({ name }) => !isSourceName(name));
    const limited = [...pass.limitations, ...given, ...unread, ...fields];
    const { lines: counted } = getLimitedPlaces(limited);
    const used = new Set(pass.files.flatMap(({ analysis }) => (analysis.uses.length > 0 ? analysis.file : [])));
    const silent = files.filter(({ name }) => !used.has(name));
    given.push(...findProxiedPaths(silent, [...texts, ...unanalyzed], parts, counted));
    const searched = { ...parts, talks: createAddressedTest(documents, { ...parts, talks }) };
    given.push(...findDistinctiveTexts(documents, pass.files, [...limited, ...given], searched));
    const manifests = found.texts.flatMap(({ path }) => (basename(path) === 'package.json' ? path : []));
    given.push(...findPackedRequests(found.packed.filter(isKept), { ...parts, manifests }));
    given.push(...findToolUsesInDocuments([...texts, ...unanalyzed], parts.finders));
    given.push(...findRequestingTexts(documents, pass.files, [...limited, ...given], searched));
    given.push(...findSplitHeaders(readable, pass.files, { packages, headers: getLongHeaders(dataset) }));
    given.push(...findReadAnswers(documents, pass.files, [...limited, ...given], searched));
  }
  // An input that is counted already is not counted again.
  const inputs = findInputs(
    texts,
    { ...parts, baseUrls: dataset.platform.baseUrls },
    new Set(unread.map(({ file }) => resolve(cwd, file))),
  ).filter(({ file }) => !request.isLeftOut(resolve(cwd, file)));
  const settings = [...new Map([...texts, ...others.values()].map((file) => [file.path, file])).values()].filter(
    ({ path, name }) => maySetVariables(name) && !request.isLeftOut(path),
  );
  const set = findSetVariables(settings, getOptionVariables(dataset));
  const counts = { ...pass.counts, ignored: ignored.length };
  return {
    ...pass,
    counts,
    configurations: selectHolding(found.configurations, [...files, ...texts], request),
    limitations: withoutJudgedAddresses(
      [...found.limitations, ...unread, ...given, ...fields, ...inputs, ...set, ...pass.limitations],
      pass.files,
    ).sort(compareLimitations),
  };
}

/** True for a file of another language with a request to the platform, whatever its package is known to call. */
function holdsRequests(file: FoundFile, engine: Engine): boolean {
  return readRequests(file, { engine, facts: { talksToPlatform: false } }) !== null;
}

/** True for a page or a template that is no part of a test. */
function isTemplateOfSource({ name, leftOut }: FoundFile): boolean {
  return leftOut === undefined && isTemplateOfProgram(name) && getContext(name) === 'source';
}

/** True for a document that may name fields of data. */
function isSchema(file: FoundFile): boolean {
  return !isSourceName(file.name) && mayNameFields(file);
}

/** The deprecated fields of answers. */
function getAnswerFields({ deprecations }: RunRequest['dataset']): string[] {
  const fields = deprecations.flatMap(({ affects }) =>
    affects.flatMap((entry) => (entry.kind === 'response-field' ? entry.field : [])),
  );
  return [...new Set(fields)];
}

/** True for a file without an extension, which may be a shell script. */
function isProgram({ name, leftOut }: FoundFile): boolean {
  return leftOut === undefined && /^[^.]+$/.test(basename(name));
}

/** Returns the configurations (names) that hold for one of the files, and that no other configuration leaves out. */
function selectHolding(
  names: readonly string[],
  files: readonly FoundFile[],
  { cwd, isLeftOut }: RunRequest,
): string[] {
  const folders = new Set<string>();
  for (const { path } of files) for (let at = dirname(path); !folders.has(at); at = dirname(at)) folders.add(at);
  return names.filter((name) => folders.has(dirname(resolve(cwd, name))) && !isLeftOut(resolve(cwd, name)));
}
