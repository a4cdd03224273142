import { inject, injectable } from '@tsed/di';
import { DepotClient, PerimeterClient } from './clients.js';

export class Members {
  protected perimeter = inject(PerimeterClient);
  protected depot = inject(DepotClient);

  of(organization: string) {
    // expect: legacy-organizations likely @members
    return this.perimeter.get(`/organizations/${organization}/members`);
  }

  ofDepot(organization: string) {
    return this.depot.get(`/organizations/${organization}/members`);
  }
}

injectable(Members);
