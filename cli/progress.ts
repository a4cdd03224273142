/** Shows the progress of a run on a terminal: one line on standard error, which is removed at the end. */
import { renderCount } from './reporters/limitation-counts.ts';

export interface Progress {
  /** Reports that `done` of `total` files have gone through this part of the run. */
  step(part: string, done: number, total: number): void;
  /** Removes the line. */
  end(): void;
}

/** Milliseconds between two updates: a line that changes more often cannot be read, and costs time. */
const INTERVAL = 100;
/** Milliseconds before the first update: a shorter run shows nothing. */
const SILENT = 500;
const BAR = 24;

export interface ProgressTerminal {
  write(text: string): void;
  /** In milliseconds. */
  now(): number;
  columns(): number;
}

/** Each part has its own rate, because parts take different times for a file. */
export function createProgress({ write, now, columns }: ProgressTerminal): Progress {
  const begin = now();
  let part = '';
  let partBegin = begin;
  let shownAt = begin + SILENT - INTERVAL;
  let isShown = false;
  return {
    step(name, done, total) {
      const time = now();
      if (name !== part) {
        part = name;
        partBegin = time;
      }
      if (time - shownAt < INTERVAL) return;
      shownAt = time;
      isShown = true;
      const line = renderProgress(name, { done, total, seconds: (time - partBegin) / 1000 });
      // A line that wraps could not be removed.
      write(`\r\u001b[K${line.slice(0, Math.max(0, columns() - 1))}`);
    },
    end() {
      if (isShown) write('\r\u001b[K');
      isShown = false;
      part = '';
    },
  };
}

interface Count {
  done: number;
  total: number;
  seconds: number;
}

/** `analysing [#####-----] 120 of 400 files, 80 files/s, 4 s left`. */
export function renderProgress(part: string, { done, total, seconds }: Count): string {
  const share = total === 0 ? 1 : done / total;
  const filled = Math.round(share * BAR);
  const rate = seconds > 0 ? done / seconds : 0;
  const facts = [
    `${done} of ${renderCount(total, 'file')}`,
    ...(rate > 0 ? [`${rate < 10 ? rate.toFixed(1) : Math.round(rate)} files/s`] : []),
    // The rate of the first files says little about the others.
    ...(rate > 0 && seconds >= 1 ? [`${Math.ceil((total - done) / rate)} s left`] : []),
  ];
  return `${part} [${'#'.repeat(filled)}${'-'.repeat(BAR - filled)}] ${facts.join(', ')}`;
}
