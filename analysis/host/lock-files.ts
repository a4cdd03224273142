/** Finds the version that a lock file (npm, pnpm or yarn) pins for a dependency. */
import { dirname, join, relative, sep } from 'node:path';
import { getIndented, unquote } from './indented-lines.ts';
import { getOwn, readJsonObject } from './json-file.ts';
import { LARGEST_LOCK, readProjectText } from './project-text.ts';

export interface LockReader {
  /** The pinned version of a dependency of the package in `directory`; null where no lock file says it. */
  getLockedVersion(name: string, declared: string, directory: string): string | null;
}

type LockedVersionFinder = (name: string, declared: string, importer: string) => string | null;

/** Each lock file is read once in the life of a reader. */
export function createLockReader(): LockReader {
  const finders = new Map<string, LockedVersionFinder | null>();

  function getFinder(directory: string): LockedVersionFinder | null {
    let finder = finders.get(directory);
    if (finder === undefined) {
      finder = readNpmLock(directory) ?? readPnpmLock(directory) ?? readYarnLock(directory);
      finders.set(directory, finder);
    }
    return finder;
  }

  /** The nearest lock file decides, even if it does not name the package: those above belong to other projects. */
  function getLockedVersion(name: string, declared: string, directory: string): string | null {
    for (let at = directory; ; at = dirname(at)) {
      const finder = getFinder(at);
      if (finder !== null) return finder(name, declared, relative(at, directory).split(sep).join('/'));
      if (dirname(at) === at) return null;
    }
  }

  return { getLockedVersion };
}

function readNpmLock(directory: string): LockedVersionFinder | null {
  for (const file of ['npm-shrinkwrap.json', 'package-lock.json']) {
    const lock = readJsonObject(join(directory, file), LARGEST_LOCK);
    if (lock === 'missing') continue;
    return (name, _declared, importer) => {
      // A dependency may be nested beside its workspace or hoisted to any directory above it.
      for (let at = importer; ; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
        const entry = getOwn(getOwn(lock, 'packages'), `${at === '' ? '' : `${at}/`}node_modules/${name}`);
        const version = getOwn(entry, 'version');
        if (typeof version === 'string') return version;
        if (at === '') break;
      }
      const version = getOwn(getOwn(getOwn(lock, 'dependencies'), name), 'version');
      return typeof version === 'string' ? version : null;
    };
  }
  return null;
}

function readPnpmLock(directory: string): LockedVersionFinder | null {
  const lines = readLines(join(directory, 'pnpm-lock.yaml'));
  if (lines === null) return null;
  return (name, _declared, importer) => {
    const section = getIndented(lines, `importers:`);
    const own = section.length > 0 ? getIndented(section, importer === '' ? '.:' : `${importer}:`) : lines;
    for (const field of ['dependencies:', 'devDependencies:', 'optionalDependencies:']) {
      const dependencies = getIndented(own, field);
      const short = dependencies.find((line) => unquote(line).startsWith(`${name}: `));
      // The peers that the version was resolved with follow in brackets, or after an underscore in old files.
      if (short !== undefined) return getLeadingVersion(unquote(short).slice(name.length + 2));
      const version = getIndented(dependencies, `${name}:`).find((line) => line.trim().startsWith('version: '));
      if (version !== undefined) return getLeadingVersion(version.trim().slice('version: '.length));
    }
    return null;
  };
}

function readYarnLock(directory: string): LockedVersionFinder | null {
  const lines = readLines(join(directory, 'yarn.lock'));
  if (lines === null) return null;
  return (name, declared) => {
    const descriptors = [`${name}@${declared}`, `${name}@npm:${declared}`];
    const entry = lines.findIndex(
      (line) =>
        !line.startsWith(' ') &&
        line.endsWith(':') &&
        line
          .slice(0, -1)
          .split(',')
          .some((descriptor) => descriptors.includes(unquote(descriptor))),
    );
    if (entry === -1) return null;
    const version = lines.slice(entry + 1, entry + 4).find((line) => /^ {2}version:? /.test(line));
    return version === undefined ? null : getLeadingVersion(version.replace(/^ {2}version:? /, ''));
  };
}

function readLines(path: string): string[] | null {
  try {
    return readProjectText(path, LARGEST_LOCK).split(/\r?\n/);
  } catch {
    return null;
  }
}

function getLeadingVersion(text: string): string | null {
  return /^["']?(\d+\.\d+\.\d+(?:-[\w.]+)?)/.exec(text.trim())?.[1] ?? null;
}
