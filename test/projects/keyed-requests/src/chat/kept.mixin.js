const devicesOf = (device) => {
  // expect: zero-trust-devices-legacy likely @devices/${device}/override_codes
  return `/devices/${device}/override_codes`;
};

const devicesOfDepot = (device) => {
  return `/devices/${device}/override_codes`;
};

/** A part of a service, made for one namespace. */
export const kept = ({ space }) => ({
  methods: {
    placeOf(key) {
      // expect: kv-legacy-namespace-routes likely @workers/namespaces
      return `/workers/namespaces/${space}/values/${key}`;
    },
    placeInDepot(key) {
      return `/workers/namespaces/${space}/values/${key}`;
    },
    readKept(ctx, key) {
      return ctx.call('edge.ofAccount', { method: 'GET', path: this.placeOf(key) });
    },
    readCodes(ctx, device) {
      return ctx.call('edge.ofAccount', { method: 'GET', path: devicesOf(device) });
    },
    // Another service that is not of this program.
    readDepot(ctx, key) {
      return ctx.call('depot.ofAccount', { method: 'GET', path: this.placeInDepot(key) });
    },
    readDepotCodes(ctx, device) {
      return ctx.call('depot.ofAccount', { method: 'GET', path: devicesOfDepot(device) });
    },
  },
});
