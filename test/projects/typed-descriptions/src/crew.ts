import { ask, requests, type Duty, type Mate } from './gate.ts';

// related: account-roles proven @description
export const explain = (duty: Duty): string => duty.description;

/** The roles of a member are no list of roles: the name of a description says nothing about the members of other objects. */
export const explainAll = (mate: Mate): string[] => mate.roles.map((role) => role.description);

export async function listCrew(account: string): Promise<string[]> {
  const [duties, mates] = await Promise.all([ask(requests.roles, account), ask(requests.mates, account)]);
  return [...duties.map(explain), ...mates.flatMap(explainAll)];
}
