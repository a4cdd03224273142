/** The variables of a shell script: what is known of their values while its commands are written, and how the code names them. */
import type { ShellHole } from './shell-tokens.ts';
import type { CodeWriter } from '../translation.ts';
import { UNKNOWN, writeWord, type Hole, type Word } from '../write-request.ts';

/** Matches a name that a variable of the shell, and of the code, may have. */
export const VARIABLE_NAME = /^[A-Za-z_]\w*$/;

/** Assigns the variables of a script and writes them as code. A value that is not known is no entry of `known`. */
export class ShellVariables {
  readonly #writer: CodeWriter;
  readonly #onAssignment: (name: string, value: Word) => void;
  readonly #assigned = new Set<string>();
  /** Global variables: those that no function has declared local. */
  readonly #shared = new Set<string>();
  readonly #known = new Map<string, Word>();
  /** The values that a variable may have: the last one, and those that branches before it have assigned. */
  readonly #variants = new Map<string, readonly Word[]>();
  /** The arrays of the script. */
  readonly lists = new Map<string, Word[]>();
  #openBranches = 0;

  constructor(writer: CodeWriter, onAssignment: (name: string, value: Word) => void) {
    this.#writer = writer;
    this.#onAssignment = onAssignment;
  }

  /** The values of the variables that have one value. */
  get known(): ReadonlyMap<string, Word> {
    return this.#known;
  }

  enterBranch(): void {
    this.#openBranches += 1;
  }

  leaveBranch(): void {
    this.#openBranches -= 1;
  }

  /** Makes a name a variable of the whole code. */
  share(name: string): void {
    this.#shared.add(name);
  }

  /** Writes an assignment. `own` are the local variables of the function around it. */
  assign(name: string, value: Word, own: ReadonlySet<string>, operator: '=' | '+=' = '='): void {
    if (!own.has(name)) this.share(name);
    this.#writer.add(`$${name} = ${operator === '+=' ? `$${name} + ` : ''}`);
    this.writeWord(value);
    this.#writer.add(';\n');
    this.#assigned.add(name);
    this.#onAssignment(name, value);
    if (operator === '+=') this.#forget(name);
    else {
      this.#known.set(name, value);
      this.#variants.set(name, this.#openBranches > 0 ? [...(this.#variants.get(name) ?? []), value] : [value]);
    }
  }

  /** Notes that a loop gives a variable each of these values. */
  assignEach(name: string, values: readonly Word[]): void {
    this.#assigned.add(name);
    this.#forget(name);
    for (const value of values) this.#onAssignment(name, value);
  }

  #forget(name: string): void {
    this.#known.delete(name);
    this.#variants.delete(name);
  }

  /** Runs the body of a function, whose local variables are unset afterwards. */
  runLocally(own: ReadonlySet<string>, runBody: () => void): void {
    const outer = new Set(own);
    const before = new Set(this.#assigned);
    runBody();
    for (const name of own) if (!outer.has(name) && !before.has(name)) this.#assigned.delete(name);
  }

  /** Returns the words that a word may be whose beginning is a variable: `"$AUTH"`, `"$HEADER: $KEY"`. */
  readonly getVariants = (word: Word): readonly Word[] => {
    const [first, ...rest] = word;
    const isValue = first?.kind === 'hole' && !(first as ShellHole).isTrimmed;
    const values = isValue ? this.#variants.get(first.name) : undefined;
    return values?.map((value) => [...value, ...rest]) ?? [word];
  };

  writeWord(word: Word): void {
    writeWord(word, this.#writer, this.writeHole);
  }

  /** Writes the expression of the code that has the value of a variable, or the answer that a command prints. */
  readonly writeHole = (hole: Hole): void => {
    const { input, fallback, isTrimmed, answer } = hole as ShellHole;
    if (answer !== undefined) return this.#writer.add(answer);
    const name = input !== undefined && this.#assigned.has(input) ? input : hole.name;
    const value = this.#assigned.has(name) ? `$${name}` : VARIABLE_NAME.test(name) ? `process.env.${name}` : UNKNOWN;
    if (!fallback) return this.#writer.add(isTrimmed ? `${value}.replace(/\\/$/, "")` : value);
    this.#writer.add(`(${value} || `);
    this.writeWord(fallback);
    this.#writer.add(')');
  };

  /** Writes the declaration of the variables of the whole code, before everything else. */
  declareShared(): void {
    const names = [...this.#shared].map((name) => `$${name}`);
    if (names.length > 0) this.#writer.prepend(`let ${names.join(', ')};\n`);
  }
}
