/** Advice on how a run can judge more, besides the help for its limitations. */
import type { RunRequest } from '../run/run-request.ts';
import type { Diagnosis, PackageState } from './diagnosis.ts';

interface Known extends Pick<Diagnosis, 'files' | 'packages' | 'parser'> {
  run: Pick<RunRequest, 'dataset' | 'hasImports' | 'judgement' | 'settings'>;
}

/** Returns one line for each piece of advice. */
export function getAdvice({ files, packages, parser, run }: Known): string[] {
  const { dataset, hasImports, judgement, settings } = run;
  const vague = packages.filter(({ sdk }) => sdk.kind === 'declared' || isUnreadable(sdk));
  return [
    ...(files.scanned > 0
      ? []
      : ['no file here is judged: if this is not the right folder, name another, else read what was left out above']),
    ...(files.scanned === 0 || settings.assumePlatform === true || packages.some(({ callsPlatform }) => callsPlatform)
      ? []
      : [
          'no package here is known to call the platform: none depends on its SDK or names its URL; ' +
            '`baseUrls` names your proxies, `assumePlatform` (--assume-platform) says that all of them call it',
        ]),
    ...(vague.length === 0
      ? []
      : [
          `the SDK of ${vague.map(({ name }) => name).join(', ')} is only a range: install the dependencies, or commit the lock ` +
            'file, so that one version decides',
        ]),
    ...(hasImports
      ? []
      : ['--no-imports analyses each file alone: wrappers and bases of other files are not followed']),
    ...(judgement.only === undefined ? [] : ['--only leaves out the other deprecations']),
    ...(dataset.contracts === undefined
      ? ['the platform’s constraints are not applied: --rules deprecations,contracts applies them, too']
      : []),
    ...(parser.name === 'oxc' || parser.version === null
      ? []
      : ['oxc-parser is not used: findings are the same, and a run takes longer']),
  ];
}

function isUnreadable(sdk: PackageState['sdk']): boolean {
  return sdk.kind === 'unknown' && sdk.reason === 'not a version';
}
