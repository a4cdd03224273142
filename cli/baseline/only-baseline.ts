/** Tells a run over a commit that changes nothing but the accepted findings, in which nothing is to be judged or said. */
import { basename } from 'node:path';
import type { Report } from '../run/report.ts';
import type { RunRequest } from '../run/run-request.ts';
import { BASELINE_NAME } from './baseline-file.ts';

/** True if the list of the run names only baselines, and nothing was found or left unjudged. */
export function hasOnlyBaselines(
  { isListed, paths, otherNames, mayBeEmpty }: RunRequest,
  { findings, limitations, markers }: Report,
): boolean {
  return (
    isListed &&
    mayBeEmpty &&
    paths.length === 0 &&
    otherNames.length > 0 &&
    otherNames.every((name) => basename(name) === BASELINE_NAME) &&
    findings.length + limitations.length + markers.length === 0
  );
}
