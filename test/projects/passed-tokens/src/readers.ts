import type { Loader } from './loaders';
import { DEPOT, DepotSlot, EDGE, EdgeSlot, useLoader, useSlot } from './tokens';

const ACCOUNT = `/accounts/${process.env.ACCOUNT}`;

export function useRoles() {
  const [usual, edge, depot] = [useLoader(), useLoader(EDGE), useLoader(DEPOT)];
  return [
    // expect: account-roles likely @roles
    usual.load(`${ACCOUNT}/roles`),
    // expect: account-roles likely @roles
    edge.load(`${ACCOUNT}/roles`),
    depot.load(`${ACCOUNT}/roles`),
  ];
}

export function useBookmarks() {
  const [edge, depot] = [useSlot(EdgeSlot), useSlot(DepotSlot)];
  // expect: access-bookmarks likely @access/bookmarks
  return [edge.load(`${ACCOUNT}/access/bookmarks`), depot.load(`${ACCOUNT}/access/bookmarks`)];
}

export class Devices {
  constructor(private readonly app: { get(key: string): Loader }) {}

  private of(key: string) {
    return this.app.get(key);
  }

  list() {
    const [edge, depot] = [this.of('edge.loader'), this.of('depot.loader')];
    // expect: zero-trust-devices-legacy likely @devices
    return [edge.load(`${ACCOUNT}/devices`), depot.load(`${ACCOUNT}/devices`)];
  }
}
