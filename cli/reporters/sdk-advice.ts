/** Advises which updates of the SDK make more findings rewritable. */
import type { Finding } from '../../analysis/findings/finding.ts';

/** Returns one line for each version with further methods: `update cloudflare to 6.0 or newer to rewrite 14 more`. */
export function renderSdkAdvice(left: readonly { finding: Finding }[]): string[] {
  const waiting = left.flatMap(({ finding: { sdk, fix } }) =>
    sdk && fix.isSdkTooOld ? [{ name: sdk.package, since: sdk.since }] : [],
  );
  return [...new Set(waiting.map(({ name }) => name))].sort().flatMap((name) => {
    const versions = waiting.filter((each) => each.name === name).map(({ since }) => since);
    return [...new Set(versions)].sort(compareVersions).map((version) => {
      const count = versions.filter((since) => compareVersions(since, version) <= 0).length;
      return `update ${name} to ${version.replace(/^(\d+\.\d+)\.0$/, '$1')} or newer to rewrite ${count} more`;
    });
  });
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const index = left.findIndex((part, place) => part !== right[place]);
  return index === -1 ? 0 : left[index]! - (right[index] ?? 0);
}
