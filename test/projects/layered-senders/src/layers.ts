export interface Job {
  verb: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}
export type Send = (job: Job) => Promise<unknown>;
/** Sees a job on its way out, and the answer on its way back. */
export type Layer = (job: Job, next: Send) => Promise<unknown>;

/** The first layer is the outermost. */
export function layered(layers: readonly Layer[], last: Send): Send {
  return layers.reduceRight<Send>((next, layer) => (job) => layer(job, next), last);
}

export const signed =
  (token: string): Layer =>
  (job, next) =>
    next({ ...job, headers: { ...job.headers, Authorization: `Bearer ${token}` } });

export const repeated =
  (times: number): Layer =>
  async (job, next) => {
    for (let turn = 1; turn < times; turn++) {
      try {
        return await next(job);
      } catch {
        continue;
      }
    }
    return next(job);
  };

export const timed =
  (write: (line: string) => void): Layer =>
  async (job, next) => {
    const start = Date.now();
    const answer = await next(job);
    write(`${job.verb} ${job.path} ${Date.now() - start}`);
    return answer;
  };

export const below =
  (prefix: string): Layer =>
  (job, next) =>
    next({ ...job, path: prefix + job.path });

export const over =
  (base: string): Send =>
  async ({ verb, path, headers, body }) => {
    const response = await fetch(base + path, { method: verb, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    return response.json();
  };
