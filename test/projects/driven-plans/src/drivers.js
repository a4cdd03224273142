const PLATFORM = 'https://api.cloudflare.com/client/v4';
const DEPOT = 'https://depot.example/api';

const ask = async (base, { verb = 'GET', at, with: given }) => {
  const url = new URL(base + at);
  for (const [name, value] of Object.entries(given ?? {})) url.searchParams.set(name, value);
  const answer = await fetch(url, { method: verb, headers: { authorization: `Bearer ${process.env.TOKEN}` } });
  return (await answer.json()).result;
};

/** Sends each step of a plan, and hands its answer back. */
export class Driver {
  constructor(base) {
    this.base = base;
  }

  async run(plan) {
    let step = plan.next();
    while (!step.done) {
      try {
        step = plan.next(await ask(this.base, step.value));
      } catch (fault) {
        step = plan.throw(fault);
      }
    }
    return step.value;
  }
}

export const platform = new Driver(PLATFORM);
export const depot = new Driver(DEPOT);

/** The step is assigned in the condition. */
export async function drive(plan) {
  let step;
  let last;
  while (!(step = plan.next(last)).done) last = await ask(PLATFORM, step.value);
  return step.value;
}

/** Without a condition. */
export async function follow(plan) {
  let last;
  for (;;) {
    const { value, done } = plan.next(last);
    if (done) return value;
    last = await ask(PLATFORM, value);
  }
}

/** Texts that are printed, one after the other. */
export function print(lines) {
  for (let line = lines.next(); !line.done; line = lines.next()) console.log(line.value);
}
