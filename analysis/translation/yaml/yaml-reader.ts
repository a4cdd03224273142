/**
 * Reads YAML line by line, because loading a whole parser would take longer than the rest of the translation: the values that may
 * hold a command, and the variables that `env`, `environment`, `variables` or `vars` sets around them.
 */
import { findHandedValues } from '../handed-values.ts';
import { MAY_SEND } from '../shell/shell-commands.ts';
import { joinPieces } from '../translation.ts';
import { readInput } from '../workflow-expressions.ts';
import type { Candidate as YamlCandidate } from './yaml-commands.ts';
import { createLevel, type Level } from './yaml-scopes.ts';
import { readAlias, readAnchor, readFlowMapping, readList, readMerge, readScalar } from './yaml-values.ts';
import { YamlVariables } from './yaml-variables.ts';

/** A value that may be a script, with the mappings and lists around it. */
export type Candidate = YamlCandidate<Level>;

/** A line of the file. */
interface Line {
  text: string;
  /** The offset of its first character. */
  index: number;
}

/** A line with a value, its key or the dash before it. */
interface Entry {
  line: Line;
  /** How many characters are before the key or value, and before the dash of an element. */
  indentation: number;
  outerIndentation: number;
  isElement: boolean;
  /** Empty for a value without a key. */
  key: string;
  /** The name of the value. */
  anchor: string | null;
  value: string;
  /** The offset of the value in the file. */
  from: number;
}

/** What a line has before its value. */
const LINE = /^( *)((?:- +)*)(?:(["']?)([\w.-]+)\3[ \t]*:(?:[ \t]+|$))?/;
const VARIABLES = /^(?:env|environment|variables|vars)$/;

/** Matches a list element that is only the name of a command: the list is one command, split into words, and not a list of commands. */
const COMMAND_NAME = /^(["']?)(?:[\w./-]+\/)?(?:curl|wget|https?|xhs?)\1[ \t]*$/;

/** Returns the values of a file that may be scripts, and what they may read. */
export function readYaml(text: string): { candidates: readonly Candidate[]; variables: YamlVariables } {
  const reader = new YamlReader(text);
  reader.read();
  return reader;
}

class YamlReader {
  readonly candidates: Candidate[] = [];
  readonly variables = new YamlVariables();
  readonly #text: string;
  readonly #lines: readonly Line[];
  #next = 0;
  readonly #levels: Level[] = [createLevel(-1, '')];

  constructor(text: string) {
    this.#text = text;
    this.#lines = [...text.matchAll(/[^\n]+\n?|\n/g)].map(({ 0: line, index }) => ({
      text: line.replace(/\r?\n$/, ''),
      index,
    }));
  }

  read(): void {
    while (this.#next < this.#lines.length) {
      const line = this.#lines[this.#next++]!;
      if (!/^\s*(?:#|$)/.test(line.text)) this.#readLine(parseLine(line));
    }
    this.variables.inputs.push(...findHandedValues(this.candidates.map(({ snippet }) => snippet)));
    this.variables.fillComputed();
  }

  get #level(): Level {
    return this.#levels.at(-1)!;
  }

  #readLine(entry: Entry): void {
    while (isLeft(this.#level, entry)) this.#levels.pop();
    // Each element of a list has variables of its own.
    if (entry.isElement) this.#levels.push(createLevel(entry.outerIndentation, ''));
    if (this.#readWords(entry) || this.#readMerge(entry) || this.#readFlowMapping(entry)) return;
    // What a template writes is not known before it is filled in.
    if (VARIABLES.test(entry.key) && /^\{(?!\{)/.test(entry.value)) this.variables.cutAt ??= entry.from;
    if (this.#readList(entry) || this.#readBlock(entry) || this.#readRepeated(entry)) return;
    this.#readScalar(entry);
    this.#openLevel(entry);
  }

  /** Adds a value that may be a script. */
  #addCandidate(candidate: Omit<Candidate, 'around'>): void {
    this.candidates.push({ ...candidate, around: [...this.#levels] });
  }

  #skipTo(end: number): void {
    while (this.#next < this.#lines.length && this.#lines[this.#next]!.index < end) this.#next += 1;
  }

  /** Reads a list whose first element is the name of a command: the others are its words. */
  #readWords({ line, key, isElement, indentation, outerIndentation }: Entry): boolean {
    const name = line.text.slice(indentation);
    if (!isElement || !COMMAND_NAME.test(name)) return false;
    const words = [{ text: name, from: line.index + indentation }];
    for (let next = this.#lines[this.#next]; next && isWord(next.text, outerIndentation);) {
      const [before] = /^ *- */.exec(next.text)!;
      words.push({ text: ` ${next.text.slice(before.length)}`, from: next.index + before.length - 1 });
      next = this.#lines[++this.#next];
    }
    this.#addCandidate({ key, snippet: joinPieces(words), isLine: true });
    return true;
  }

  #readMerge({ key, value, from }: Entry): boolean {
    const merged = key === '' ? readMerge(value) : null;
    if (merged) this.variables.merge(merged, this.#level, { at: from, around: this.#levels });
    return merged !== null;
  }

  /** Reads a mapping in braces that has variables, or a name. */
  #readFlowMapping({ key, anchor, indentation, from }: Entry): boolean {
    const isSetting = VARIABLES.test(key);
    const mapping = isSetting || anchor !== null ? readFlowMapping(this.#text, from) : null;
    if (!mapping) return false;
    const level = createLevel(indentation, key);
    this.variables.merge(mapping.merged, level, { at: from, around: this.#levels });
    for (const { key: name, scalar, alias } of mapping.entries) {
      const variable = alias === null ? scalar : this.variables.anchors.get(alias);
      if (variable) this.variables.add(name, variable, level.scalars.own);
      else this.variables.cutAt ??= scalar.getPlace(0);
    }
    if (isSetting) this.#level.variables.from.push(level.scalars);
    if (anchor !== null) this.variables.named.set(anchor, level);
    this.#level.values.set(key, '');
    this.#skipTo(mapping.end);
    return true;
  }

  #readList({ key, anchor, from }: Entry): boolean {
    const list = readList(this.#text, from);
    if (!list) return false;
    if (anchor !== null) this.variables.anchors.set(anchor, list.snippet);
    for (const element of list.elements) this.variables.addOfMatrix({ key, scalar: element, around: this.#levels });
    this.#addCandidate({ key, snippet: list.snippet, isLine: true });
    this.#skipTo(list.end);
    return true;
  }

  /** Reads a text of several lines, behind `|` or `>`. */
  #readBlock({ key, anchor, value, isElement, indentation, outerIndentation }: Entry): boolean {
    if (!/^[|>][-+\d]*[ \t]*(?:#.*)?$/.test(value)) return false;
    const least = isElement && key === '' ? outerIndentation : indentation;
    const measure = ({ text }: Line): number => /^ */.exec(text)![0].length;
    let first = this.#next;
    while (this.#lines[first]?.text.trim() === '') first += 1;
    const width = first < this.#lines.length ? measure(this.#lines[first]!) : 0;
    // `>` folds the lines into one.
    const end = value.startsWith('>') ? ' ' : '\n';
    const pieces: { text: string; from: number }[] = [];
    for (; this.#next < this.#lines.length; this.#next++) {
      const line = this.#lines[this.#next]!;
      if (line.text.trim() !== '' && measure(line) <= least) break;
      pieces.push({ text: `${line.text.slice(width)}${end}`, from: line.index + Math.min(width, line.text.length) });
    }
    const snippet = joinPieces(pieces);
    this.#level.values.set(key, '');
    if (anchor !== null) this.variables.anchors.set(anchor, snippet);
    this.#addCandidate({ key, snippet, isLine: false });
    return true;
  }

  /** Reads the name of a mapping or list, which stands for it. */
  #readRepeated({ key, value, from }: Entry): boolean {
    const alias = readAlias(value);
    const repeated = alias === null ? undefined : this.variables.named.get(alias);
    if (!repeated) {
      if (alias !== null && VARIABLES.test(key)) this.variables.cutAt ??= from;
      return false;
    }
    if (VARIABLES.test(key)) this.#level.variables.from.push(repeated.scalars);
    else if (this.#levels.at(-2)?.key === '<<')
      this.variables.merge([alias!], this.#levels.at(-3)!, { at: from, around: this.#levels });
    else this.variables.addUser(repeated, this.#levels);
    this.#level.values.set(key, '');
    return true;
  }

  /** Reads a value on one line; none where a mapping or list follows. */
  #readScalar({ key, anchor, value, from }: Entry): void {
    const alias = readAlias(value);
    const scalar = (alias === null ? undefined : this.variables.anchors.get(alias)) ?? readScalar(value, from);
    if (scalar.text === '') return;
    const level = this.#level;
    if (anchor !== null) this.variables.anchors.set(anchor, scalar);
    if (key !== '') this.variables.add(key, scalar, level.scalars.own);
    if (VARIABLES.test(level.key) && key !== '' && this.#levels.length > 1) return;
    const input = readInput({ key, scalar, around: this.#levels });
    if (input) this.variables.inputs.push(input);
    this.variables.addOfMatrix({ key, scalar, around: this.#levels });
    level.values.set(key, scalar.text);
    // What has a name is sent where the name is written.
    if (anchor === null || MAY_SEND.test(scalar.text)) this.#addCandidate({ key, snippet: scalar, isLine: key !== '' });
  }

  /** Opens the mapping or list below a key. */
  #openLevel({ key, anchor, value, indentation }: Entry): void {
    const level = this.#level;
    if (key === '' && anchor !== null && value === '') this.variables.named.set(anchor, level);
    const isMerge = key === '' && /^(["']?)<<\1[ \t]*:[ \t]*$/.test(value);
    if ((key === '' || value !== '') && !isMerge) return;
    level.values.set(key, '');
    const inner = createLevel(indentation, isMerge ? '<<' : key);
    if (VARIABLES.test(key)) {
      inner.variables = level.variables;
      level.variables.from.push(inner.scalars);
    }
    this.#levels.push(inner);
    if (anchor !== null) this.variables.named.set(anchor, inner);
  }
}

function parseLine(line: Line): Entry {
  const [before, spaces = '', dashes = '', , key = ''] = LINE.exec(line.text)!;
  const written = line.text.slice(before.length);
  const anchor = readAnchor(written);
  const value = written.slice(anchor?.length ?? 0);
  return {
    line,
    indentation: spaces.length + dashes.length,
    outerIndentation: spaces.length,
    isElement: dashes !== '',
    key,
    anchor: anchor && anchor.name,
    value,
    from: line.index + line.text.length - value.length,
  };
}

/** Tests if a line is outside of a mapping or list. The elements of a list may stand as far left as its key. */
function isLeft(level: Level, { isElement, outerIndentation }: Entry): boolean {
  return isElement && level.key !== '' ? level.indentation > outerIndentation : level.indentation >= outerIndentation;
}

/** Tests if a line is an element, without a key, of a list with this indentation. */
function isWord(line: string, indentation: number): boolean {
  const [, spaces, dashes, , key] = LINE.exec(line)!;
  return spaces?.length === indentation && /^- +$/.test(dashes!) && key === undefined;
}
