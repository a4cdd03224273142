import type { AccountCall, AnyRead, DepotRead, ZoneRead } from './callers';

// Nothing of the program calls these functions: the type of the parameter tells what sends.
// expect: account-roles likely @roles
export const listOf = (call: AccountCall) => call<{ id: string }[]>('GET', 'roles');

// expect: argo-tunnels likely @tunnels
export const closeTunnel = (call: AccountCall, id: string) => call<null>('DELETE', `tunnels/${id}`);

// expect: rate-limits-v1 likely @rate_limits
export const readLimits = (read: ZoneRead) => read('rate_limits');

export class Desk {
  constructor(private readonly call: AccountCall) {}

  // expect: account-roles likely @#2 roles
  roles = () => this.call('GET', 'roles');
}

// The depot's function.
export const readDepotLimits = (read: DepotRead) => read('rate_limits');

// Two functions have the type, and one of them sends to another host.
export const readAnyLimits = (read: AnyRead) => read('rate_limits');

// A caller passes another function.
export const countLimits = (read: ZoneRead) => read('rate_limits');
