/** Finds sources that the prefilter left out although they hold parts of paths that only deprecated routes have. */
import { createEmptyAnalysis } from '../../../analysis/analyze-file.ts';
import type { FileAnalysis } from '../../../analysis/findings/file-analysis.ts';
import { readSourceText } from '../../files/read.ts';
import type { PassParts } from '../pass.ts';
import type { ScannedFile, ScannedFiles } from '../scan-files.ts';

interface DistinctiveSource {
  path: string;
  analysis: FileAnalysis;
}

/**
 * Returns the paths that nothing sends in the sources of packages that talk to the platform, and in those that name one of its hosts,
 * `dash.cloudflare.com`: a script for its pages needs no more.
 */
export function analyzeDistinctiveSources(
  gated: readonly ScannedFile[],
  { hosts }: Pick<PassParts, 'hosts'>,
  { talks, analyze }: Pick<ScannedFiles, 'talks'> & { analyze(path: string): FileAnalysis | null },
): DistinctiveSource[] {
  const domains = getDomains(hosts);
  return gated.flatMap(({ file: { path, name }, home, holdsDistinctivePath }): DistinctiveSource[] => {
    if (!holdsDistinctivePath || !(talks(home) || namesDomain(path, domains))) return [];
    const analysis = analyze(path);
    const { unsentPaths = [] } = analysis ?? {};
    return unsentPaths.length === 0 ? [] : [{ path, analysis: { ...createEmptyAnalysis(name), unsentPaths } }];
  });
}

function namesDomain(path: string, domains: readonly string[]): boolean {
  const read = readSourceText(path);
  return 'text' in read && domains.some((domain) => read.text.includes(domain));
}

/** `cloudflare.com` of `api.cloudflare.com`, with the dot in front of it. */
function getDomains(hosts: readonly string[]): string[] {
  return [...new Set(hosts.map((host) => `.${host.split('.').slice(-2).join('.')}`))];
}
