/** Writes the commands of a shell script with the branches, loops and functions around them. */
import { fillList, fillWord, fillWords, UNKNOWN_OUTPUT } from './shell-expansion.ts';
import type { Activation, ShellRun } from './shell-run.ts';
import type { Token } from './shell-tokens.ts';
import { VARIABLE_NAME } from './shell-variables.ts';
import { findBody, getText, isReserved } from './shell-words.ts';
import { readFile, writeCommand, writeFile } from './shell-command-writer.ts';
import { UNKNOWN, type Word } from '../write-request.ts';

/** Writes the commands of a list of tokens, and closes the branches that they leave open. */
export function writeTokens(tokens: readonly Token[], activation: Activation, run: ShellRun): void {
  const block = new ShellBlock(activation, run);
  for (let index = 0; index < tokens.length; index++) index = block.readToken(tokens, index);
  block.close();
}

class ShellBlock {
  readonly #activation: Activation;
  readonly #run: ShellRun;
  /** For each open branch, how many braces close it. */
  readonly #open: number[] = [];
  /** The words of the command that is being read, its input, and the file that its output goes to. */
  #words: Word[] = [];
  #input: Word | null = null;
  #target: Word | null = null;
  /** The operator before that command. */
  #link = '';
  /** The answer that the commands so far have printed: those of a group or loop, which a pipe may follow. */
  #printedBefore: Word | null = null;
  #isElse = false;
  /** Where the reader is in a `case`: before the pattern of a branch, or in a branch. */
  #patterns: 'none' | 'before' | 'branch' = 'none';
  #loop: { name: string; values: Word[] } | null = null;

  constructor(activation: Activation, run: ShellRun) {
    this.#activation = activation;
    this.#run = run;
  }

  /** Reads a token, and those behind it that belong to it. Returns the index of the last of them. */
  readToken(tokens: readonly Token[], index: number): number {
    const token = tokens[index]!;
    const activation = this.#activation;
    const run = this.#run;
    switch (token.kind) {
      case 'comment':
        this.#writeComment(token);
        break;
      case 'array':
        fillList(token, activation, run);
        break;
      case 'input':
        this.#input = readFile(token.word, activation, run) ?? fillWord(token.word, activation, run);
        break;
      case 'output':
        this.#target = fillWord(token.word, activation, run);
        break;
      case 'word':
        if (this.#readPatternWord(token.word)) return index;
        this.#words.push(token.word);
        break;
      case 'operator':
        if (this.#readPatternSign(token.text)) break;
        if (token.text === '(' && this.#words.length > 0)
          return this.#defineFunction(getText(this.#words.at(-1)), tokens, index) ?? index;
        // `function name` with its body on the next line.
        if (token.text === '\n' && getText(this.#words[0]) === 'function' && this.#words.length > 1) return index;
        this.#endCommand(token.text);
    }
    return getText(this.#words[0]) === 'function' && this.#words.length > 2
      ? (this.#defineFunction(getText(this.#words[1]) ?? '', tokens, index - 1) ?? index)
      : index;
  }

  close(): void {
    this.#endCommand('\n');
    while (this.#open.length > 0) this.#leave();
  }

  /** Keeps the comments that silence findings. */
  #writeComment({ text, at }: Token & { kind: 'comment' }): void {
    if (!text.includes('eslint-')) return;
    const { writer } = this.#run;
    writer.add('//');
    writer.copy(text.slice(1), at + 1);
    writer.add('\n');
  }

  /** Reads a word of a `case` that belongs to no command: a pattern, `in` and `esac`. */
  #readPatternWord(word: Word): boolean {
    const text = getText(word);
    if (text === 'esac') {
      this.#endPattern();
      this.#patterns = 'none';
      return true;
    }
    if (this.#patterns === 'before') return true;
    if (getText(this.#words[0]) !== 'case' || text !== 'in') return false;
    this.#words = [];
    this.#patterns = 'before';
    return true;
  }

  /** Reads a sign of a `case`, behind a pattern or at the end of a branch. */
  #readPatternSign(sign: string): boolean {
    if (this.#patterns === 'before') {
      if (sign !== ')') return true;
      this.#enter(`if (${UNKNOWN}) {\n`);
      this.#patterns = 'branch';
      return true;
    }
    if (!sign.startsWith(';;') && sign !== ';&') return false;
    this.#endPattern();
    this.#patterns = 'before';
    return true;
  }

  #endPattern(): void {
    this.#endCommand('\n');
    if (this.#patterns === 'branch') this.#leave();
  }

  /** Keeps the body of a function that begins behind the token `from`. Returns the index of its last token; null without a body. */
  #defineFunction(name: string | null, tokens: readonly Token[], from: number): number | null {
    const body = findBody(tokens, from);
    if (body && name !== null) this.#run.functions.set(name, body.tokens);
    this.#words = [];
    return body && body.end;
  }

  #enter(text: string): void {
    this.#run.writer.add(text);
    this.#open.push(1);
    this.#run.variables.enterBranch();
  }

  #leave(): void {
    if (this.#open.length > 0) this.#run.variables.leaveBranch();
    this.#run.writer.add(`${'}'.repeat(this.#open.pop() ?? 0)}\n`);
  }

  /** Writes the command that an operator or line break ends. */
  #endCommand(operator: string): void {
    // A line may end behind the sign of a pipe.
    if (operator === '\n' && this.#words.length === 0 && this.#link === '|') return;
    for (let word = getText(this.#words[0]); isReserved(word); word = getText(this.#words[0])) {
      this.#words.shift();
      this.#readReserved(word!);
    }
    this.#readLoop();
    const output = this.#words.length > 0 ? this.#writeCommand() : null;
    if (output && this.#target) writeFile(this.#target, output, this.#activation, this.#run);
    else if (operator !== '|') {
      this.#run.print(output);
      if (this.#run.answers?.isAnswer(output)) this.#printedBefore = output;
    }
    const grouped = this.#words.length === 0 && operator === '|' ? this.#printedBefore : null;
    if (grouped) this.#printedBefore = null;
    this.#words = [];
    this.#target = null;
    this.#input = operator === '|' ? (output ?? grouped ?? UNKNOWN_OUTPUT) : null;
    this.#link = operator;
  }

  #writeCommand(): Word | null {
    return writeCommand({ words: this.#words, input: this.#input, link: this.#link }, this.#activation, this.#run);
  }

  #readReserved(word: string): void {
    const open = this.#open;
    switch (word) {
      case 'then':
        this.#enter(`if (${UNKNOWN}) {\n`);
        // The branch of an `elif` is closed together with that of its `if`.
        if (this.#isElse && open.length > 1) this.#run.variables.leaveBranch();
        if (this.#isElse) open.push((open.pop() ?? 0) + (open.pop() ?? 0));
        this.#isElse = false;
        break;
      case 'else':
      case 'elif':
        if (open.length > 0) this.#run.writer.add('} else {\n');
        this.#isElse = word === 'elif' && open.length > 0;
        break;
      case 'do':
        if (this.#loop) this.#enterLoop(this.#loop);
        else this.#enter(`while (${UNKNOWN}) {\n`);
        this.#loop = null;
        break;
      case 'fi':
      case 'done':
        this.#leave();
    }
  }

  /** Reads the head of a loop over words: `for name in a b c`. */
  #readLoop(): void {
    if (getText(this.#words[0]) !== 'for' || this.#words.length < 2) return;
    const values = getText(this.#words[2]) === 'in' ? this.#words.slice(3) : [];
    const name = getText(this.#words[1]) ?? '';
    if (VARIABLE_NAME.test(name)) this.#loop = { name, values: fillWords(values, this.#activation, this.#run) };
    this.#words = [];
  }

  #enterLoop({ name, values }: { name: string; values: readonly Word[] }): void {
    const { writer, variables } = this.#run;
    writer.add(`for (let $${name} of [`);
    for (const value of values) {
      variables.writeWord(value);
      writer.add(', ');
    }
    this.#enter(']) {\n');
    this.#activation.own.add(name);
    variables.assignEach(name, values);
  }
}
