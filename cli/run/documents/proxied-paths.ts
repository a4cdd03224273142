/** Deprecated paths of requests to another host, or to none, where a configuration sends the requests of its program on to the platform. */
import { dirname } from 'node:path';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { analyzeText } from '../../../analysis/host/analyze-translations.ts';
import { isProseName } from '../../../analysis/host/source-names.ts';
import { FORWARDING_WORDS } from '../../../analysis/libraries/frameworks/proxies.ts';
import { getContext } from '../../../analysis/program/file-context.ts';
import { isMarkdownName } from '../../../analysis/translation/translate-text.ts';
import { readSourceText } from '../../files/read.ts';
import type { FoundFile } from '../../files/walk.ts';
import type { PassParts } from '../pass.ts';

/** Matches the beginning of a line up to the address that requests are forwarded to. */
const FORWARDED = new RegExp(String.raw`(?:${FORWARDING_WORDS.join('|')})[^\n]{0,200}$`);

/** A line of a configuration that forwards requests. */
interface Proxy {
  name: string;
  line: number;
}

/**
 * Returns a limitation for each deprecated path in `sources` that is not counted yet, if one of the `others` passes requests on to the
 * platform. `counted` are the places of findings and limitations: `src/kv.js:3`.
 */
export function findProxiedPaths(
  sources: readonly FoundFile[],
  others: readonly FoundFile[],
  parts: Pick<PassParts, 'engine' | 'finders' | 'packages' | 'parser' | 'hosts'>,
  counted: ReadonlySet<string>,
): Limitation[] {
  const proxy = findProxy(others, parts.hosts);
  const base = proxy && parts.finders.findBase(parts.hosts[0] ?? '');
  if (!proxy || !base) return [];
  return sources.flatMap(({ path, name }): Limitation[] => {
    const read = getContext(name) === 'source' ? readSourceText(path) : null;
    if (!read || !('text' in read) || ![...base.roots].some((root) => read.text.includes(`${root}/`))) return [];
    const facts = parts.packages.getPackage(dirname(path));
    const { analysis } = analyzeText({ name: `${name}.unknown`, text: read.text, base }, facts, parts);
    const lines = new Map<number, Limitation>();
    for (const { reason, line, text } of analysis.limitations) {
      if (reason !== 'unmodelled-client' || counted.has(`${name}:${line}`)) continue;
      const address = /`[^`]*`/.exec(text)?.[0] ?? '';
      const said = `${address} may be sent to the platform, to which ${proxy.name}:${proxy.line} passes requests on`;
      lines.set(line, { file: name, line, reason: 'unmodelled-client', text: said });
    }
    return [...lines.values()];
  });
}

function findProxy(files: readonly FoundFile[], hosts: readonly string[]): Proxy | null {
  for (const { path, name, leftOut } of files) {
    if (getContext(name) !== 'source' || isMarkdownName(name) || isProseName(name) || leftOut === 'ignored') continue;
    const read = readSourceText(path);
    if (!('text' in read)) continue;
    for (const host of hosts)
      for (let at = read.text.indexOf(host); at !== -1; at = read.text.indexOf(host, at + 1)) {
        const start = read.text.lastIndexOf('\n', at) + 1;
        const before = read.text.slice(Math.max(start, at - 300), at);
        if (/^\s*(?:#|\/\/)/.test(before) || !FORWARDED.test(before)) continue;
        return { name, line: read.text.slice(0, at).split('\n').length };
      }
  }
  return null;
}
