import { entriesMixin } from './api-mixin';

export const limits = {
  name: 'limits',
  mixins: [entriesMixin],
  // expect: rate-limits-v1 likely @rate_limits
  settings: { entries: 'rate_limits' },
  actions: { list: { cache: true } },
};

export const pages = { name: 'pages', mixins: [entriesMixin] };

export const records = { name: 'records', mixins: [entriesMixin], settings: { entries: 'dns_records' } };

/** Its own actions do not read the setting. */
export const filters = {
  name: 'filters',
  mixins: [entriesMixin],
  settings: { entries: 'filters' },
  actions: {
    list: { handler: ({ params }) => fetch(`https://depot.harbour.example/filters/${params.zone}`) },
    drop: ({ params }) => fetch(`https://depot.harbour.example/filters/${params.zone}`, { method: 'DELETE' }),
  },
};

export const unmixed = { name: 'unmixed', settings: { entries: 'rate_limits' } };
