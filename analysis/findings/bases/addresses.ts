/** Resolves bases by the addresses that a program writes down: by their names, and by the proxies that forward to them. */
import type { Platform } from '../../../data/deprecation-schema.ts';
import type { FieldGraph } from '../../program/names/field-graph.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import type { Documents } from '../../program/program-settings.ts';
import { PROXY_WORDS } from '../../libraries/frameworks/proxies.ts';
import type { PassingRoutes } from '../../requests/own-server/passing-routes.ts';
import { createBaseNames, type BaseNames } from './base-names.ts';
import { createProxyResolver, type ProxyResolver, type UrlReader } from './proxies.ts';

export interface Addresses {
  /** Returns whose URL the program writes under the name of an unknown base. */
  getBaseOwner: BaseNames;
  /** The path behind the platform's base, where a request goes through a proxy to it. */
  resolveProxy: ProxyResolver;
}

/**
 * Reads the analysed file, the modules that it loads (`getFiles`), the documents of the package and, where names are followed,
 * the other files of the package that hold a host of the platform. `readUrls` evaluates an expression; `passing` are
 * the routes of the program's own server.
 */
export function createAddresses(
  getFiles: () => readonly FileFacts[],
  documents: Documents,
  fields: FieldGraph | null,
  platform: Pick<Platform, 'baseUrls' | 'versionPath' | 'brand' | 'aliases'>,
  readUrls: UrlReader = () => [],
  passing: PassingRoutes | null = null,
): Addresses {
  const hosts = [...new Set(platform.baseUrls.map((url) => new URL(url).host))];
  const isPlatform = (url: string): boolean =>
    hosts.includes(/^https?:\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? '');
  const getDocuments = (): readonly FileFacts[] => documents.find(() => true);
  let files: readonly FileFacts[] | undefined;
  const getAll = (): readonly FileFacts[] => {
    const holding = fields ? hosts.flatMap((host) => fields.getFilesWith(host)) : [];
    return (files ??= [...new Set([...getFiles(), ...holding, ...getDocuments()])]);
  };
  const getProxying = (): readonly FileFacts[] => [
    ...new Set([...getAll(), ...(fields ? PROXY_WORDS.flatMap((word) => fields.getFilesWith(word)) : [])]),
  ];
  return {
    getBaseOwner: createBaseNames(getAll, fields, isPlatform),
    resolveProxy: createProxyResolver({ getFiles: getProxying, getDocuments, readUrls, passing }, isPlatform, platform),
  };
}
