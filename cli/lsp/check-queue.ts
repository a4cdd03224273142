/** Runs checks one after the other. Those whose result an editor waits for come first, and messages are read in between. */
import { setImmediate as readMessages } from 'node:timers/promises';

/** A check in the queue. */
export interface QueuedCheck<Result> {
  result: Promise<Result>;
  /** Moves the check before those whose result no request needs. */
  hurry(): void;
}

export interface CheckQueue {
  add<Result>(check: () => Promise<Result>): QueuedCheck<Result>;
}

interface Waiting {
  run: () => Promise<void>;
}

export function createCheckQueue(): CheckQueue {
  const asked = new Set<Waiting>();
  const others = new Set<Waiting>();
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (;;) {
      // What an editor asks meanwhile is to be known before the next check is chosen.
      await readMessages();
      const [next] = asked.size > 0 ? asked : others;
      if (!next) break;
      asked.delete(next);
      others.delete(next);
      await next.run();
    }
    isRunning = false;
  }

  return {
    add<Result>(check: () => Promise<Result>) {
      const { promise: result, resolve, reject } = createSettled<Result>();
      const waiting: Waiting = { run: () => check().then(resolve, reject) };
      others.add(waiting);
      if (!isRunning) void runAll();
      const hurry = (): void => {
        if (others.delete(waiting)) asked.add(waiting);
      };
      return { result, hurry };
    },
  };
}

interface Settled<Result> {
  promise: Promise<Result>;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function createSettled<Result>(): Settled<Result> {
  const settled = {} as Settled<Result>;
  settled.promise = new Promise((resolve, reject) => Object.assign(settled, { resolve, reject }));
  return settled;
}
