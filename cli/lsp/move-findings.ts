/** Moves findings with the text around them, where edits change comments and spaces alone. */
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getRange, type EditorFinding } from './editor-findings.ts';

/** Findings in a file, and the text in which they are. */
interface PlacedFindings {
  name: string;
  text: string;
  findings: readonly EditorFinding[];
}

type TextRange = readonly [start: number, end: number];

/**
 * Returns the findings at their places in the new text; none if the program may be another one. A finding is left out if a comment
 * within its expression changed.
 */
export function moveFindings({ name, text, findings }: PlacedFindings, after: string): readonly EditorFinding[] {
  if (findings.length === 0 || text === after) return findings;
  const old = readProgram(name, text);
  const program = readProgram(name, after);
  if (old === null || old.form !== program?.form) return [];
  /** Moves a range with the smallest node around it; null if the text of that node changed. */
  const move = (range: TextRange): TextRange | null => {
    let index = -1;
    for (const [at, node] of old.nodes.entries())
      if (contains(node, range) && (index < 0 || contains(old.nodes[index]!, node))) index = at;
    const [from, to] = [old.nodes[index], program.nodes[index]];
    if (!from || !to || text.slice(...from) !== after.slice(...to)) return null;
    return [range[0] + to[0] - from[0], range[1] + to[0] - from[0]];
  };
  const before = TextDocument.create('', '', 0, text);
  const document = TextDocument.create('', '', 0, after);
  return findings.flatMap((finding): EditorFinding[] => {
    const { start, end } = getRange(finding);
    const moved = move([before.offsetAt(start), before.offsetAt(end)]);
    if (moved === null) return [];
    const [first, last] = [document.positionAt(moved[0]), document.positionAt(moved[1])];
    const { edits, ...fix } = finding.fix;
    const movedEdits = edits?.flatMap((edit) => {
      const range = move(edit.range);
      return range === null ? [] : [{ ...edit, range: [range[0], range[1]] as [number, number] }];
    });
    return [
      {
        ...finding,
        line: first.line + 1,
        column: first.character + 1,
        endLine: last.line + 1,
        endColumn: last.character + 1,
        fix: movedEdits !== undefined && movedEdits.length === edits!.length ? { ...fix, edits: movedEdits } : fix,
      },
    ];
  });
}

function contains([start, end]: TextRange, range: TextRange): boolean {
  return start <= range[0] && range[1] <= end;
}

const PLACES: ReadonlySet<string> = new Set(['range', 'loc', 'start', 'end', 'parent', 'comments', 'tokens']);

/** The syntax tree as text without its places, and the ranges of its nodes in that order; null for a text that is no program. */
function readProgram(name: string, text: string): { form: string; nodes: readonly TextRange[] } | null {
  const { source } = parseSource({ name, text });
  if (!source) return null;
  const nodes: TextRange[] = [];
  const form = JSON.stringify(source.ast, (key, value: unknown) => {
    if (PLACES.has(key)) return undefined;
    if (typeof value === 'object' && value !== null && 'type' in value && 'range' in value)
      nodes.push(value.range as TextRange);
    return typeof value === 'bigint' ? String(value) : value;
  });
  return { form, nodes };
}
