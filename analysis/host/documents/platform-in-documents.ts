/** What the documents of a package, such as `.env` and `wrangler.toml`, say about the platform. */
import type { Platform } from '../../../data/deprecation-schema.ts';
import { ADDRESS_OPTION } from '../../libraries/non-requests/system-names.ts';
import type { PackageFacts } from '../../program/source-file.ts';
import { readText } from '../disk.ts';
import { findDocuments } from './find-documents.ts';

export type PlatformNames = Pick<Platform, 'sdkPackages' | 'baseUrls' | 'brand'>;

/** Adds the documents of a package to its facts. A package whose documents name a base URL talks to the platform. */
export function withConfiguration(facts: PackageFacts, directory: string, { baseUrls }: PlatformNames): PackageFacts {
  const documents = findDocuments(directory);
  if (documents.length === 0) return facts;
  const isNamed = (text: string): boolean => baseUrls.some((url) => isValue(new URL(url).host, text));
  const talksToPlatform = facts.talksToPlatform || documents.some(({ text }) => isNamed(text));
  return withDocuments(
    facts,
    { talksToPlatform, isClosed: facts.isClosed },
    documents.map(({ path }) => path),
  );
}

/** The facts of a package with the documents that it reads, as absolute paths. */
export function withDocuments(
  facts: PackageFacts,
  known: Pick<PackageFacts, 'talksToPlatform' | 'isClosed'>,
  documents: readonly string[],
): PackageFacts {
  return {
    ...known,
    documents,
    get sdk() {
      return facts.sdk;
    },
    get reportsUnusedNames() {
      return facts.reportsUnusedNames;
    },
  };
}

/** Tests if a value of a document begins with a host, or is one, which a comment or a sentence may name as well. */
function isValue(host: string, text: string): boolean {
  if (!text.includes(host)) return false;
  const value = /^[^#]*?[=:,[{(|-]\s*["']?https?:\/\/([^/\s"']+)/;
  const variable = /^\s*(?:export\s+)?\w+\s*=\s*["']?([^/\s"'#]+)["']?\s*(?:#|$)/;
  return text
    .split('\n')
    .some(
      (line) =>
        !line.trimStart().startsWith('//') && (value.exec(line)?.[1] === host || variable.exec(line)?.[1] === host),
    );
}

/**
 * Returns the names of settings to which a document gives a URL of the platform, without names that fit any address:
 * `url`, `API_HOST`.
 */
export function findSettingNames(path: string, { baseUrls }: PlatformNames): string[] {
  const setting = /(?<![\w.-])([\w.-]{1,80})["']?\s*[=:]\s*["']?https?:\/\/([^/\s"']+)/g;
  const hosts = baseUrls.map((url) => new URL(url).host);
  return [...readDocument(path).matchAll(setting)].flatMap(([, name, host]) =>
    hosts.includes(host!) && !ADDRESS_OPTION.test(name!.toLowerCase().replace(/[^a-z\d]/g, '')) ? name! : [],
  );
}

function readDocument(path: string): string {
  try {
    return readText(path);
  } catch {
    return '';
  }
}
