import { httpResource } from '@angular/common/http';
import { inject, signal } from '@angular/core';
import { Addresses } from './addresses.ts';

export class Roles {
  private readonly addresses = inject(Addresses);
  readonly selected = signal<string | undefined>(undefined);

  // The function names a part of its result first, and returns one of two.
  readonly role = httpResource(() => {
    const id = this.selected();
    // expect: account-roles likely @roles/
    return id ? this.addresses.of(`/accounts/a1/roles/${id}`) : undefined;
  });

  readonly groups = httpResource(() => {
    const id = this.selected();
    if (!id) return undefined;
    return this.addresses.of(`/accounts/a1/iam/permission_groups/${id}`);
  });

  readonly depot = httpResource(() => {
    const id = this.selected();
    return id ? this.addresses.ofDepot(`/accounts/a1/roles/${id}`) : undefined;
  });
}
