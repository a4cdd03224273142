// A loader constructs each class of a file with its settings.
export default {
  parts: [
    {
      file: './gateway.ts',
      settings: {
        url: 'https://api.cloudflare.com/client/v4',
        depot: { url: 'https://depot.heron.example/v2' },
      },
    },
    {
      file: './warehouse.ts',
      tuning: {
        root: 'https://warehouse.heron.example/v1',
        edge: { root: 'https://api.cloudflare.com/client/v4' },
      },
    },
  ],
};
