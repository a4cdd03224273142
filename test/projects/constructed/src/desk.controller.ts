import { get, param, post } from '@loopback/rest';
import { Zones } from './zones';

export class DeskController {
  private readonly zones = new Zones();

  @get('/zones/{zone}/firewall/rules')
  async names(@param.path.string('zone') zone: string) {
    return this.zones.of(zone).rules.names();
  }

  @post('/accounts/{account}/devices/revoke')
  async revoke(@param.path.string('account') account: string) {
    return { account };
  }
}
