import { Inject } from '@nestjs/common';
import { Effect } from 'effect';
import { inject } from 'inversify';
import { useContext } from 'react';
import type { Loader } from './api';
import {
  CUSTOMER_HTTP,
  CustomerContext,
  CustomerTag,
  PLATFORM_HTTP,
  PlatformContext,
  PlatformTag,
  requests,
  TYPES,
} from './tokens';

export class Inversified {
  @inject(TYPES.Zones) private readonly zones!: Loader;

  constructor(@inject(TYPES.Customers) private readonly other: Loader) {}

  read() {
    // expect: account-roles likely @roles
    return [this.zones.load('/roles'), this.other.load('/roles')];
  }
}

export class Nested {
  constructor(
    @Inject(PLATFORM_HTTP) private readonly http: Loader,
    @Inject(CUSTOMER_HTTP) private readonly rest: Loader,
  ) {}

  read() {
    // expect: account-roles likely @roles
    return [this.http.load('/roles'), this.rest.load('/roles')];
  }
}

export const createReader = ({ platform, ledger }) => ({
  // expect: account-roles likely @roles
  read: () => [platform.load('/roles'), ledger.load('/roles')],
});

export function useRoles() {
  const viaContext = useContext(PlatformContext);
  const customers = useContext(CustomerContext);
  // expect: account-roles likely @roles
  return [viaContext.load('/roles'), customers.load('/roles')];
}

export function inRequest() {
  const { remote } = requests.getStore()!;
  // expect: account-roles likely @roles
  return [remote.load('/roles'), requests.getStore()!.customers.load('/roles')];
}

export const effect = Effect.gen(function* () {
  const viaTag = yield* PlatformTag;
  const customers = yield* CustomerTag;
  yield* Effect.promise(() => customers.load('/roles'));
  // expect: account-roles likely @roles
  return yield* Effect.promise(() => viaTag.load('/roles'));
});

export function sweep({ access }) {
  // expect: access-bookmarks proven @access.bookmarks.list
  return access.bookmarks.list({ account_id: process.env.ACCOUNT });
}
