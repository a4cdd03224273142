import ky from 'ky';

const platform = ky.create({ prefixUrl: 'https://api.cloudflare.com/client/v4' });

async function send({ verb, at, with: json }) {
  const answer = await platform(at, { method: verb, json });
  return (await answer.json()).result;
}

/** Keeps a copy of what a plan makes. */
export class Mirror {
  constructor(plan, rows) {
    this.plan = plan;
    this.rows = rows;
  }

  async put(input) {
    const made = await send(this.plan.put(input));
    this.rows.set(made.id, this.plan.toRow?.(made) ?? made);
  }
}
