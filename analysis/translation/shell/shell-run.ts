/** The run of a shell script that is translated: what it has written and defined so far, and within which function it is. */
import { createAnswerFlow, type AnswerFlow } from './answer-flow.ts';
import { MAY_READ_ANSWER } from './answer-words.ts';
import { readTokens, type Token } from './shell-tokens.ts';
import { ShellVariables } from './shell-variables.ts';
import { getPlace } from './shell-words.ts';
import { CodeWriter, type Snippet } from '../translation.ts';
import type { Word } from '../write-request.ts';

/** Limits on the depth and number of function calls: each call writes the body of the function again. */
export const DEEPEST = 5;
const MOST_CALLS = 300;
/** Characters of code beyond which no called function is written again. */
const MOST_CODE_BEFORE_CALL = 256 * 1024;
/** The most parts that the words of a script gain by their expansion: lists that double each other would fill memory. */
const MOST_EXPANDED = 300_000;

/** A call of a function, or the run of the script itself. */
export interface Activation {
  depth: number;
  /** Null where they are unknown: those of the script. */
  arguments: readonly Word[] | null;
  /** The local variables of the function and of its callers. */
  own: Set<string>;
  declared: Set<string>;
  /** What it reads on its standard input, if that is the answer of a request. */
  input?: Word | null;
}

/** JavaScript that a command runs: `node -e '…'`. */
export interface EmbeddedProgram {
  word: Word;
  extension: 'js' | 'ts';
}

/** Writes the commands of a list of tokens. */
export type WriteTokens = (tokens: readonly Token[], activation: Activation, run: ShellRun) => void;

/** What the translation of one script has written so far: code, variables, functions and embedded programs; and its limits. */
export class ShellRun {
  readonly writer = new CodeWriter();
  readonly variables = new ShellVariables(this.writer, (name, value) => this.answers?.noteVariable(name, value));
  /** Null for a script in which nothing reads the answer of a request. */
  readonly answers: AnswerFlow | null;
  readonly programs: EmbeddedProgram[] = [];
  readonly functions = new Map<string, readonly Token[]>();
  readonly #called = new Set<string>();
  readonly #writeTokens: WriteTokens;
  #calls = 0;
  #expanded = 0;
  /** The number of scripts around that are words of a command. */
  #quoted = 0;
  /** The variable of the code that gets the answers which the commands of a substitution or function print. */
  #printed: { name: string | null } | null = null;

  constructor(text: string, writeTokens: WriteTokens) {
    this.#writeTokens = writeTokens;
    this.answers = MAY_READ_ANSWER.test(text)
      ? createAnswerFlow(this.writer, {
          writeHole: this.variables.writeHole,
          declareAs: (name) => this.variables.share(name),
        })
      : null;
  }

  /** True within a script that is a word of a command. */
  get isQuoted(): boolean {
    return this.#quoted > 0;
  }

  /** Counts the parts that replace one; false, and what follows the word is left out, where the script has made too many. */
  mayExpand(word: Word, { length }: { readonly length: number }): boolean {
    if (length <= 1) return true;
    this.#expanded += length - 1;
    if (this.#expanded > MOST_EXPANDED) this.writer.leaveOut(getPlace(word));
    return this.#expanded <= MOST_EXPANDED;
  }

  /** Writes commands, and returns the answer that they print; null if they print none. */
  capture(writeAll: () => void): Word | null {
    const outer = this.#printed;
    const own: { name: string | null } = { name: null };
    this.#printed = own;
    writeAll();
    this.#printed = outer;
    return own.name === null ? null : [{ kind: 'hole', name: '', answer: own.name }];
  }

  /** Keeps an answer that a command prints for the substitution or function around it. */
  print(output: Word | null): void {
    if (!this.#printed || !this.answers?.isAnswer(output)) return;
    this.#printed.name ??= this.answers.declare();
    this.answers.store(this.#printed.name, output);
  }

  write(tokens: readonly Token[], activation: Activation): void {
    this.#writeTokens(tokens, activation, this);
  }

  /** Writes a script that is a word of a command. */
  writeQuoted(script: Snippet, parameters: readonly Word[], activation: Activation): void {
    this.#quoted += 1;
    this.#writeNested(readTokens(script), parameters, activation);
    this.#quoted -= 1;
  }

  /**
   * Writes the body of a called function in place of the call, behind `condition`. Returns the answer that it prints; null if it
   * prints none, or is not written.
   */
  writeCall(name: Word, call: Call): Word | null {
    if (this.writer.code.length > MOST_CODE_BEFORE_CALL) {
      this.writer.leaveOut(getPlace(name));
      return null;
    }
    const { body, parameters, condition, activation, input } = call;
    this.#called.add(call.name);
    if (activation.depth >= DEEPEST || this.#calls >= MOST_CALLS) return null;
    this.#calls += 1;
    this.writer.add(`${condition}{\n`);
    const answer = this.capture(() => this.#writeNested(body, parameters, activation, input));
    this.writer.add('}\n');
    return answer;
  }

  /** Writes the functions that the script does not call itself: other scripts may read it (`source`) and call them. */
  writeUncalled(activation: Activation): void {
    for (const [name, body] of this.functions) {
      if (this.#called.has(name) || this.#calls >= MOST_CALLS) continue;
      this.#calls += 1;
      this.#called.add(name);
      this.writer.add('{\n');
      this.#writeNested(body, null, activation);
      this.writer.add('}\n');
    }
  }

  #writeNested(
    tokens: readonly Token[],
    parameters: readonly Word[] | null,
    { depth, own }: Activation,
    input: Word | null = null,
  ): void {
    const inner = { depth: depth + 1, arguments: parameters, own: new Set(own), declared: new Set<string>(), input };
    this.variables.runLocally(inner.own, () => this.write(tokens, inner));
  }
}

/** A call of a function of the script. */
interface Call {
  name: string;
  body: readonly Token[];
  parameters: readonly Word[];
  /** The code before the block that it becomes: empty, or a condition. */
  condition: string;
  activation: Activation;
  input: Word | null;
}
