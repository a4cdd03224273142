import { EXPORTED_ROLES } from './paths.js';

const BASE = 'https://api.cloudflare.com/client/v4';
const DEVICES = 'devices';

const inAccount = (...segments) => `${BASE}/accounts/${process.env.ACCOUNT}/${segments.join('/')}`;

/** The function that makes the path is the place, and the calls that send the path are beside it. */
export class Routes {
  static cidr(network) {
    // expect: teamnet-cidr-routes proven @teamnet/routes/network
    return inAccount(`teamnet/routes/network/${encodeURIComponent(network)}`);
  }

  add(network, body) {
    // related: teamnet-cidr-routes proven @fetch(Routes
    return fetch(Routes.cidr(network), { method: 'POST', body });
  }

  drop(network) {
    // related: teamnet-cidr-routes proven @fetch(Routes
    return fetch(Routes.cidr(network), { method: 'DELETE' });
  }

  dropAll(networks) {
    return Promise.all(networks.map((network) => this.drop(network)));
  }
}

export const listRoles = () =>
  // related: account-roles proven @fetch(
  fetch(inAccount(EXPORTED_ROLES));

/** Live operations have the word as well: one finding, at the call, whatever calls the function around it. */
export class Devices {
  // expect: zero-trust-devices-legacy proven @fetch(inAccount(DEVICES))
  list = () => fetch(inAccount(DEVICES));

  posture = () => fetch(inAccount(DEVICES, 'posture'));

  async count() {
    return (await this.list()).length;
  }
}
