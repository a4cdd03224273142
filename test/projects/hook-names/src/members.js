/** Methods of classes may be called like hooks. */
export class Members {
  constructor(gateway) {
    this.gateway = gateway;
  }

  useOldRoles(account) {
    // expect: account-roles likely @roles
    return this.gateway.ask(`accounts/${account}/roles`);
  }
}

export class Staff {
  constructor(gateway) {
    this.gateway = gateway;
  }

  useOwnRoles(account) {
    return this.gateway.ask(`${account}/roles`);
  }
}

/** A hook of the framework takes a key. */
export const useRoles = (account, useCachedValue) => useCachedValue(`accounts/${account}/roles`);
