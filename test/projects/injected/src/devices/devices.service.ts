import { Injectable } from '@nestjs/common';
import { ApiService } from '../cloudflare/api.service';
import { Inventory } from '../inventory/inventory';

interface Device {
  id: string;
  name: string;
}

@Injectable()
export class DevicesService {
  constructor(
    private readonly api: ApiService,
    private readonly inventory: Inventory,
  ) {}

  // expect: zero-trust-devices-legacy proven @devices
  list = (account: string): Promise<Device[]> => this.api.get<Device[]>(`/accounts/${account}/devices`);

  async getOverride(account: string, device: string): Promise<string[]> {
    // expect: zero-trust-devices-legacy proven @devices
    const codes = await this.api.get<{ disable_for_time: Record<string, string> }>(`/accounts/${account}/devices/${device}/override_codes`);
    return Object.values(codes.disable_for_time);
  }

  listMachines(account: string): Promise<Device[]> {
    return this.inventory.get<Device[]>(`/accounts/${account}/devices`);
  }
}
