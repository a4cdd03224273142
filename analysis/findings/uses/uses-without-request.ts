/** What is used without a request to be seen: hosts, closed lists, headers of the platform's own, options of its client. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Affects, Deprecation } from '../../../data/schema.ts';
import type { Request } from '../../requests/request.ts';
import { locatePath } from '../../routes/url-path.ts';
import { createWordLook } from '../../spelled.ts';
import type { Evaluation } from '../../evaluator/machine.ts';
import { renderSkeleton } from '../../evaluator/domain/skeleton.ts';
import { findClientOptions, findEnvironmentReads } from './client-options.ts';
import { findClosedLists } from './closed-lists.ts';
import { findHosts } from './hosts.ts';
import { findUnattachedHeaders } from './unattached-headers.ts';
import type { MatchContext, MatchedUse, Matches } from '../match-requests.ts';
import { fillBrand } from '../judgement/message.ts';

interface Scan extends MatchContext {
  evaluation: Evaluation;
  requests: readonly Request[];
  otherHostHeaders: ReadonlySet<TSESTree.Node>;
  /** Whether a word stands in the file at all: one that is put together of halves is nobody's habit, and the gate would not see it. */
  isNamed: ReturnType<typeof createWordLook>;
}

type Place = Pick<MatchedUse, 'evidence' | 'range' | 'subject'> & Partial<MatchedUse>;

export function findUsesWithoutRequest(
  evaluation: Evaluation,
  requests: readonly Request[],
  { otherHostHeaders }: Matches,
  context: MatchContext,
): MatchedUse[] {
  const scan: Scan = {
    ...context,
    evaluation,
    requests,
    otherHostHeaders,
    isNamed: createWordLook(evaluation.facts.source.text),
  };
  return context.dataset.deprecations.flatMap((deprecation) =>
    deprecation.affects.flatMap((affects) =>
      find(affects, deprecation, scan).map((place) => ({
        claim: { deprecation, affects },
        methods: [],
        method: null,
        path: null,
        operation: null,
        request: null,
        match: null,
        bodyField: null,
        node: evaluation.facts.source.ast,
        ...place,
      })),
    ),
  );
}

function find(affects: Affects, deprecation: Deprecation, scan: Scan): Place[] {
  const { evaluation, talksToPlatform, isNamed } = scan;
  switch (affects.kind) {
    case 'host':
      return isNamed(affects.host, 'in any case')
        ? findHosts(affects.host, evaluation.facts).map(({ range, node }) => ({
            subject: affects.host,
            range,
            ...describeRequest(node, scan),
          }))
        : [];
    case 'enum':
      return talksToPlatform ? findLists(affects, deprecation, scan) : [];
    case 'header':
      if (!talksToPlatform || affects.callers !== undefined || !isNamed(affects.header, 'in any case')) return [];
      return (
        findUnattachedHeaders(affects.header, evaluation, scan.platform)
          .filter(({ node, base }) => base !== 'foreign' && !scan.otherHostHeaders.has(node))
          // A base that is written and not known may be any host.
          .map(({ range, node, base }) => ({
            evidence: base === 'platform' ? 'proven' : base === null ? 'likely' : 'possible',
            subject: affects.header,
            range,
            namePlace: { range, node },
          }))
      );
    case 'client-option': {
      const options =
        isNamed(affects.option) &&
        isNamed(affects.startsWith ?? '') &&
        scan.dataset.platform.sdkPackages.some((name) => isNamed(name))
          ? findClientOptions(affects.option, affects.startsWith, evaluation)
          : [];
      const names = talksToPlatform ? (affects.environment ?? []).filter((name) => isNamed(name)) : [];
      return [
        ...options.map((namePlace): Place => ({
          evidence: 'proven',
          subject: affects.option,
          range: namePlace.range,
          namePlace,
        })),
        ...names.flatMap((name) =>
          findEnvironmentReads(name, evaluation.facts.source.ast).map((range): Place => ({
            evidence: 'likely',
            subject: name,
            range,
          })),
        ),
      ];
    }
    default:
      return [];
  }
}

function findLists(affects: Affects & { kind: 'enum' }, deprecation: Deprecation, scan: Scan): Place[] {
  const fill = (value: string): string => fillBrand(value, scan.brand);
  const knows = affects.knows.map(fill);
  if (knows.filter((value) => scan.isNamed(value)).length < 2) return [];
  // Lists of another operation of the same item hold the words of both.
  const kin = deprecation.affects.flatMap((other) => (other.kind === 'enum' ? other.knows.map(fill) : []));
  const subject = affects.field.replace(/^result(\[\])?\./, '');
  return findClosedLists({ knows, kin, lacks: fill(affects.lacks) }, scan.evaluation.facts).map((range) => ({
    evidence: 'likely',
    operation: affects.operations[0] ?? null,
    subject,
    value: fill(affects.lacks),
    range,
  }));
}

/** The request that a host is part of; none where the text is only kept. */
function describeRequest(
  node: TSESTree.Node,
  { requests, platform }: Scan,
): Pick<MatchedUse, 'evidence' | 'method' | 'path'> {
  const request = requests.find(
    ({ kind, url }) => kind === 'sink' && url.some((piece) => piece.kind === 'text' && piece.origin?.node === node),
  );
  if (!request) return { evidence: 'likely', method: null, path: null };
  const method = request.methods?.length === 1 ? request.methods[0]! : null;
  return { evidence: 'proven', method, path: renderSkeleton(locatePath(request.url, platform).path) || '/' };
}
