/** An engine that finds what a test tells it to: the rules' own contract needs no analysis. */
import type { Engine } from '../../analysis/engine.ts';
import type { DeprecationFinding, Finding, Fix } from '../../analysis/findings/finding.ts';
import type { Lifecycle } from '../../data/lifecycle.ts';

export interface FakeFinding {
  /** The text that is reported, wherever it first stands. */
  text: string;
  kind?: DeprecationFinding['kind'];
  lifecycle?: Lifecycle;
  severity?: Finding['severity'];
  evidence?: Finding['evidence'];
  fix?: Partial<Omit<Fix, 'edits'>> & { becomes?: string };
}

/** Reports each of these in any file that holds its text; `judged` sees the judgement it was asked for. */
export function createFakeEngine(
  fakes: readonly FakeFinding[],
  judged: (judgement: unknown) => void = () => {},
): Engine {
  return {
    mayStandAlone: () => true,
    marks: (text) => ({
      held: fakes.some((fake) => text.includes(fake.text)) ? [0] : [],
      specifiers: [],
      typeSpecifiers: [],
      mayTypeClass: false,
      hasEscapes: false,
      isTest: false,
      mayMention: false,
      addressesPlatform: false,
    }),
    select: ({ files }) =>
      [...files].flatMap(([file, { held }]) => (held.length > 0 ? [{ file, follow: 'words' as const }] : [])),
    analyze: ({ name }) => ({ file: name, uses: [], usesInModules: [], exportsUnsentPath: false, limitations: [] }),
    findMentions: () => [],
    judge: ({ text, name }, _analysis, judgement) => {
      judged(judgement);
      return fakes.filter((fake) => text.includes(fake.text)).map((fake) => toFinding(fake, text, name));
    },
  };
}

function toFinding(fake: FakeFinding, text: string, file: string): Finding {
  const start = text.indexOf(fake.text);
  const range = [start, start + fake.text.length] as const;
  const { becomes, ...fix } = fake.fix ?? {};
  const edits = becomes === undefined ? undefined : [{ range, text: becomes }];
  return {
    deprecation: 'an-id',
    contract: null,
    item: null,
    kind: fake.kind ?? 'route',
    severity: fake.severity ?? 'warning',
    lifecycle: fake.lifecycle ?? 'deprecated',
    evidence: fake.evidence ?? 'proven',
    context: 'source',
    file,
    line: 1,
    column: start + 1,
    endLine: 1,
    endColumn: range[1] + 1,
    method: null,
    path: null,
    operation: null,
    operations: [],
    sdk: null,
    related: [],
    message: `${fake.text} ended on 2026-01-01; write something else`,
    replacement: null,
    dates: { deprecated: null, ends: null, goneSince: null },
    daysLeft: 12,
    fix: { class: 'none', reason: 'there is nothing', ...fix, edits },
    docs: '',
    page: null,
    fingerprint: '',
    usage: '0123456789abcdef',
    range,
    trace: [],
  };
}
