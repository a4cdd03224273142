/** An engine without analysis, so that the terminal's side can be tested by itself: it knows one word of text. */
import type { Engine } from '../../analysis/engine.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import type { FileAnalysis } from '../../analysis/findings/file-analysis.ts';
import type { Use } from '../../analysis/findings/use.ts';

const OLD = 'workers/namespaces';
const NEW = 'storage/kv/namespaces';

/**
 * Every occurrence of the old KV path, in strings or not, is a proven use with a safe rewrite. Words in the text (`likely`,
 * `unparsable`) change that.
 */
export function makeFakeEngine(): Engine {
  return {
    mayStandAlone: () => true,
    marks: (text) => ({
      held: text.includes(OLD) ? [0] : [],
      specifiers: [],
      typeSpecifiers: [],
      mayTypeClass: false,
      hasEscapes: false,
      isTest: false,
      mayMention: false,
      addressesPlatform: text.includes('api.cloudflare.com'),
    }),
    select: ({ files }) =>
      [...files].flatMap(([file, { held }]) => (held.length > 0 ? [{ file, follow: 'words' as const }] : [])),
    analyze: (source): FileAnalysis => ({
      file: source.name,
      uses: findUses(source.text),
      usesInModules: [],
      exportsUnsentPath: false,
      limitations: [],
    }),
    findMentions: () => [],
    judge: (source, analysis, judgement) =>
      analysis.uses
        .filter((use) => judgement.only === undefined || judgement.only.includes(use.deprecation))
        .map((use) => toFinding(use, source.name, source.text, judgement.asOf >= '2026-10-15')),
  };
}

function findUses(text: string): Use[] {
  return [...text.matchAll(new RegExp(OLD, 'g'))].map(({ index }) => ({
    deprecation: 'kv-legacy-namespace-routes',
    kind: 'route',
    evidence: text.includes('likely') ? 'likely' : 'proven',
    isHint: false,
    method: 'GET',
    path: `/accounts/{}/${OLD}`,
    operation: 'GET /accounts/{account_id}/workers/namespaces',
    operations: [{ operation: 'GET /accounts/{account_id}/workers/namespaces', successor: null }],
    act: null,
    subject: null,
    range: [index, index + OLD.length],
    proposals: [
      {
        class: 'safe',
        reason: 'same route',
        title: 'Use the new route',
        edits: [{ range: [index, index + OLD.length], text: text.includes('unparsable') ? '`' : NEW }],
      },
    ],
    trace: [],
  }));
}

function toFinding(use: Use, file: string, text: string, hasEnded: boolean): Finding {
  const before = text.slice(0, use.range[0]).split('\n');
  const column = (before.at(-1) ?? '').length + 1;
  const [proposal] = use.proposals;
  return {
    deprecation: use.deprecation,
    contract: null,
    item: 5,
    kind: use.kind,
    severity: hasEnded ? 'error' : 'warning',
    lifecycle: hasEnded ? 'ended' : 'ending',
    evidence: use.evidence,
    context: 'source',
    file,
    line: before.length,
    column,
    endLine: before.length,
    endColumn: column + OLD.length,
    method: use.method,
    path: use.path,
    operation: use.operation,
    operations: use.operations,
    sdk: null,
    related: [],
    message: 'the legacy KV route is called; it ends on 2026-10-15; call storage/kv/namespaces',
    replacement: NEW,
    dates: { deprecated: '2026-07-15', ends: '2026-10-15', goneSince: null },
    daysLeft: hasEnded ? -1 : 30,
    fix: { class: 'safe', reason: 'same route', edits: proposal?.edits },
    docs: 'https://example.com/docs',
    page: 'https://example.com/deprecations',
    fingerprint: `${use.deprecation}:${file}:${use.range[0]}`,
    usage: '0123456789abcdef',
    range: use.range,
    trace: [],
  };
}
