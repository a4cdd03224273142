/** The first look at every file: which may hold a use, alone or with what it imports, and which packages talk to the platform. */
import { dirname } from 'node:path';
import { getContext } from '../../analysis/program/file-context.ts';
import type { Package } from '../../analysis/host/package-facts.ts';
import { CommandError } from '../command-error.ts';
import { readSourceText } from '../files/read.ts';
import type { FoundFile } from '../files/walk.ts';
import { findMarkers } from '../markers.ts';
import { findImporters } from './find-importers.ts';
import type { PassParts, PassResult } from './pass.ts';

/** A file that may hold a use, if its package talks to the platform. */
export interface Candidate {
  file: FoundFile;
  home: Package;
  /** Null where it is read again, so that a huge tree does not lie in memory whole. */
  text: string | null;
  /** All of a use may stand in the file, or a part of one whose rest it imports. */
  holds: 'all' | 'perhaps a part' | 'nothing';
  /** Names of parts of a request stand in it, which a module that it imports may make. */
  hasGiven: boolean;
}

/** Together the candidates' texts take at most so much memory; beyond it they are read twice. */
const KEPT_CHARACTERS = 32 * 1024 * 1024;

/** Reads every file once: which may hold a use, and which packages hold a base URL. */
export function findCandidates(
  files: readonly FoundFile[],
  parts: PassParts,
  result: PassResult,
): { candidates: Candidate[]; talkingRoots: Set<string>; rests: Set<string> } {
  const candidates: Candidate[] = [];
  const talkingRoots = new Set<string>();
  const rests = new Set<string>();
  // As in the engine's gate: the host says it, for the path of the base may be glued on elsewhere.
  const hosts = parts.baseUrls.map((url) => new URL(url).host);
  let keptCharacters = 0;
  for (const file of files) {
    const text = readText(file, result);
    if (text === null) continue;
    result.markers.push(...findMarkers(text, file.name));
    const home = parts.packages.getPackage(dirname(file.path));
    if (
      !isTalking(home, talkingRoots) &&
      home.root !== null &&
      (hosts.some((host) => text.includes(host)) || parts.namesDeclared(text))
    )
      talkingRoots.add(home.root);
    // Nobody imports a test.
    if (parts.modules && getContext(file.name) !== 'test')
      for (const rest of parts.engine.findRests(text)) rests.add(rest);
    // Whether its package talks is only known once all its files are read.
    const holds = parts.engine.hasMarker(text, file.name) ? 'all' : parts.modules ? 'perhaps a part' : 'nothing';
    // Asked right after the markers: most texts hold neither, which one look says.
    const hasGiven = holds === 'perhaps a part' && parts.engine.namesGiven(text, file.name);
    if (holds !== 'nothing') keptCharacters += text.length;
    candidates.push({
      file,
      home,
      text: holds !== 'nothing' && keptCharacters <= KEPT_CHARACTERS ? text : null,
      holds,
      hasGiven,
    });
  }
  return { candidates, talkingRoots, rests };
}

/** Those that import the end of a path, and what it is put behind, from other files of packages that talk to the platform. */
export function findJoiners(
  candidates: readonly Candidate[],
  talkingRoots: ReadonlySet<string>,
  { engine, modules }: PassParts,
): Candidate[] {
  if (!modules) return [];
  const talking = candidates.filter(
    ({ home, text, file }) => text !== null && isTalking(home, talkingRoots) && getContext(file.name) !== 'test',
  );
  const joints = talking.map((candidate) => ({ path: candidate.file.path, ...engine.findJoints(candidate.text!) }));
  const opened = new Set(joints.flatMap(({ openings }) => [...openings]));
  const getPath = ({ file }: Candidate): string => file.path;
  const joiners = new Set<Candidate>();
  for (const opening of opened) {
    const ends = joints.flatMap((joint) => (joint.ends.has(opening) ? [joint.path] : []));
    if (ends.length === 0) continue;
    const openings = joints.flatMap((joint) => (joint.openings.has(opening) ? [joint.path] : []));
    const passesOn = ({ text }: Candidate): boolean => RE_EXPORT.test(text!);
    const behind = new Set([...openings, ...findImporters(talking, openings, getPath, modules).map(getPath)]);
    for (const importer of findImporters(talking, ends, getPath, modules, passesOn))
      if (behind.has(importer.file.path)) joiners.add(importer);
  }
  return [...joiners];
}

/** What hands on something of another module. */
const RE_EXPORT = /\bexport\s*(?:\*|\{[^}]*\}\s*from)|\bexport\s+(?:default\s+)?\{|module\.exports/;

/** Whether a package says itself that it talks to the platform, or one of its files does. */
export function isTalking({ facts, root }: Package, talkingRoots: ReadonlySet<string>): boolean {
  return facts.talksToPlatform || (root !== null && talkingRoots.has(root));
}

/** Null where the file is not looked at; the reason is noted. */
export function readText(file: FoundFile, result: PassResult): string | null {
  const read = readSourceText(file.path);
  if ('text' in read) return read.text;
  if (file.isNamed && read.reason === 'unreadable') throw new CommandError(`${file.name} ${read.problem}`);
  result.limitations.push({ file: file.name, line: 1, reason: read.reason, text: read.problem });
  result.counts.failed += 1;
  return null;
}
