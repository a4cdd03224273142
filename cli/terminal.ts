/** Asks the user questions on the terminal. */
import { createInterface } from 'node:readline';

export interface Terminal {
  /** Shows the question and waits for a line; null if the input has ended. */
  ask(question: string): Promise<string | null>;
  /** Ends the input: this question and all later ones are answered with null. */
  interrupt(): void;
  /** Lets the program end. */
  close(): void;
}

/** Reads lines from `input` from the first question on. Lines that were typed ahead are kept for later questions. */
export function createTerminal(input: NodeJS.ReadableStream, show: (text: string) => void): Terminal {
  const lines: string[] = [];
  const waiting: ((line: string | null) => void)[] = [];
  let isOver = false;
  let reader: ReturnType<typeof createInterface> | undefined;

  function start(): void {
    reader = createInterface({ input, terminal: false });
    reader.on('line', (line) => {
      const next = waiting.shift();
      if (next) next(line);
      else lines.push(line);
    });
    reader.on('close', end);
  }

  function end(): void {
    isOver = true;
    for (const next of waiting.splice(0)) next(null);
  }

  return {
    ask(question) {
      show(question);
      if (!reader) start();
      const known = lines.shift();
      if (known !== undefined || isOver) return Promise.resolve(known ?? null);
      return new Promise((resolve) => waiting.push(resolve));
    },
    interrupt() {
      lines.splice(0);
      end();
    },
    close: () => reader?.close(),
  };
}
