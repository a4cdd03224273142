/** Reads every file once for its marks and markers, and finds the packages that talk to the platform. */
import { dirname } from 'node:path';
import { createCatalogResolver } from '../../analysis/host/modules/catalogs.ts';
import type { Package } from '../../analysis/host/package-facts.ts';
import { findQueueNames } from '../../analysis/libraries/flows/queues.ts';
import type { Marks } from '../../analysis/prefilter/marks.ts';
import type { Follow } from '../../analysis/prefilter/select-files.ts';
import { getContext } from '../../analysis/program/file-context.ts';
import { addToGroup } from '../../analysis/program/group-by-key.ts';
import { CommandError } from '../command-error.ts';
import { readSourceText } from '../files/read.ts';
import type { FoundFile } from '../files/walk.ts';
import { findMarkers } from '../markers.ts';
import { findToolUses } from './unjudged/tool-uses.ts';
import { findPackageFault } from './unjudged/package-faults.ts';
import type { PassParts, PassResult } from './pass.ts';

export interface ScannedFile {
  file: FoundFile;
  home: Package;
  marks: Marks;
  /** True if the text may hold a comment that disables rules of Sunset. */
  mayDisableRules: boolean;
  /** True for a text that is no test and holds parts of paths that only deprecated routes have. */
  holdsDistinctivePath: boolean;
}

/** Which calls of a file would be followed if its package talked to the platform and its imports did not count; null for none. */
export type SelectAlone = (scanned: ScannedFile) => Follow | null;

/** A cheap test, because it searches every text. */
const mayDisableRules = (text: string): boolean => text.includes('eslint-disable') && text.includes('sunset/');

export interface ScannedFiles {
  /** In the order of the walk, without files that cannot be read. */
  files: readonly ScannedFile[];
  /**
   * Tests if a package talks to the platform: it depends on the SDK, its broken package.json names the SDK, one of its files contains a
   * base URL or a mark, a page or a file of commands gives it the URL, or it is joined with such a package in a workspace
   * (`addTalkingMembers`).
   */
  talks(home: Package): boolean;
}

/** Scans all files. One that cannot be read becomes a limitation. Texts are not kept, because few files are read again. */
export function scanFiles(
  files: readonly FoundFile[],
  { engine, finders, packages, ...options }: PassParts,
  result: PassResult,
): ScannedFiles {
  const talkingRoots = new Set(options.packagesByAddress);
  const namingRoots = new Set<string>();
  const queues = new Map<string, string[]>();
  const scanned = files.flatMap((file, index): ScannedFile[] => {
    options.progress?.step('reading', index, files.length);
    const text = readText(file, result);
    if (text === null) return [];
    result.markers.push(...findMarkers(text, file.name));
    const home = packages.getPackage(dirname(file.path));
    const marks = engine.marks(text, file.name);
    if (!marks.isTest) result.limitations.push(...findToolUses(text, file, finders));
    const isDistinctive = marks.addressesPlatform || (marks.namesService === true && !marks.isTest);
    if (isDistinctive && home.root !== null) talkingRoots.add(home.root);
    if (!marks.isTest && home.workspace?.isNamedIn(text) === true) namingRoots.add(home.root!);
    if (!marks.isTest && home.workspace)
      for (const name of findQueueNames(text)) addToGroup(queues, `${home.workspace.root} ${name}`, home.root!);
    const holdsDistinctivePath =
      !marks.isTest &&
      marks.held.length > 0 &&
      getContext(file.name) !== 'test' &&
      finders.findDistinctivePaths(text).length > 0;
    return [{ file, home, marks, mayDisableRules: mayDisableRules(text), holdsDistinctivePath }];
  });
  const faultOptions = { ...options, resolveCatalog: createCatalogResolver() };
  for (const root of new Set(scanned.map(({ home }) => home.root))) {
    const fault = root === null ? null : findPackageFault(root, faultOptions);
    if (fault === null) continue;
    result.limitations.push(fault.limitation);
    if (fault.namesClient) talkingRoots.add(root!);
  }
  const homes = new Map(scanned.flatMap(({ home }) => (home.root === null ? [] : [[home.root, home] as const])));
  for (const { root, facts } of homes.values()) if (facts.talksToPlatform) talkingRoots.add(root!);
  addTalkingMembers(homes, { talkingRoots, namingRoots, queues, packages });
  return {
    files: scanned,
    talks: ({ root, facts }) => facts.talksToPlatform || (root !== null && talkingRoots.has(root)),
  };
}

/**
 * Adds the members of workspaces that talk to the platform: those that depend on such a member, or share the name of a queue with one; and
 * those that name the platform, or a setting with its URL, if the root of the workspace, which has the settings of all members, talks to
 * the platform.
 */
function addTalkingMembers(
  homes: ReadonlyMap<string, Package>,
  {
    talkingRoots,
    namingRoots,
    queues,
    packages,
  }: Pick<PassParts, 'packages'> &
    Record<'talkingRoots' | 'namingRoots', Set<string>> & { queues: ReadonlyMap<string, readonly string[]> },
): void {
  const isTalking = (root: string): boolean =>
    talkingRoots.has(root) || (!homes.has(root) && packages.getPackage(root).facts.talksToPlatform);
  for (let before = -1; before !== talkingRoots.size;) {
    before = talkingRoots.size;
    for (const members of queues.values())
      if (members.some((root) => talkingRoots.has(root))) for (const root of members) talkingRoots.add(root);
    for (const [root, { workspace }] of homes)
      if (workspace && !talkingRoots.has(root)) {
        const isJoined = workspace.dependencies.some((dependency) => talkingRoots.has(dependency));
        if (isJoined || (namingRoots.has(root) && isTalking(workspace.root))) talkingRoots.add(root);
      }
  }
}

/** Returns the text of a file; null with a limitation if it cannot be read. @throws CommandError for a named file that is unreadable. */
export function readText(file: FoundFile, result: PassResult): string | null {
  const read = readSourceText(file.path);
  if ('text' in read) return read.text;
  if (file.isNamed && read.reason === 'unreadable') throw new CommandError(`${file.name} ${read.problem}`);
  result.limitations.push({
    file: file.name,
    line: read.line,
    reason: read.reason,
    text: `the file ${read.problem}`,
    isWholeFile: true,
  });
  result.counts.failed += 1;
  return null;
}
