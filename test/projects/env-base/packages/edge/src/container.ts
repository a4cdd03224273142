import ky from 'ky';
import { GatewayClient } from './gateway-client';

export function registerServices(services: Map<string, unknown>) {
  services.set('gateway', new GatewayClient(ky.create({ prefixUrl: process.env.GATEWAY_URL })));
}
