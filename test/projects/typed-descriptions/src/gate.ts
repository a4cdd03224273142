/** Requests that are described with the type of their answer, and sent elsewhere. */
export interface Described<Answer> {
  readonly verb: string;
  readonly path: string;
  readonly answer?: Answer;
}

export interface Duty {
  id: string;
  description: string;
}

export interface Mate {
  id: string;
  roles: { id: string; description: string }[];
}

const describe = <Answer>(verb: string, path: string): Described<Answer> => ({ verb, path });

export const requests = {
  mates: describe<Mate[]>('GET', '/accounts/:account/members'),
  // expect: account-roles proven @roles'
  roles: describe<Duty[]>('GET', '/accounts/:account/roles'),
};

export async function ask<Answer>({ verb, path }: Described<Answer>, account: string): Promise<Answer> {
  const url = `https://api.cloudflare.com/client/v4${path.replace(':account', account)}`;
  const answer = await fetch(url, { method: verb });
  return ((await answer.json()) as { result: Answer }).result;
}
