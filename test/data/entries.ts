/** Small datasets for the tests of lints and of a user's data. */
import type { Dataset } from '../../data/dataset.ts';
import type { Deprecation } from '../../data/deprecation-schema.ts';

/** A sound entry, changed as a test needs it. */
export function createEntry(changes: Partial<Deprecation> = {}): Deprecation {
  return {
    id: 'old-things',
    item: null,
    title: 'Old things',
    summary: 'Old things are gone.',
    dates: { deprecated: '2026-01-01', ends: '2026-06-30' },
    detectable: 'yes',
    affects: [{ kind: 'route', operations: ['GET /accounts/{account_id}/old/{thing_id}'] }],
    replacement: { text: '`/new`', operations: ['GET /accounts/{account_id}/new/{thing_id}'], sdk: ['things.get'] },
    rewrites: [
      {
        edit: {
          kind: 'path',
          from: '/accounts/{account_id}/old/{thing_id}',
          to: '/accounts/{account_id}/new/{thing_id}',
        },
        when: { text: 'always' },
        class: 'safe',
        reason: 'nothing else changes',
        before: 'old',
        after: 'new',
      },
    ],
    steps: ['Write new.'],
    sources: [{ fact: 'all', source: 'test' }],
    ...changes,
  };
}

/** A dataset of these entries, with one live operation and the SDK method that calls it. */
export function createDataset(...deprecations: Deprecation[]): Dataset {
  return {
    platform: {
      name: 'Acme',
      brand: 'acme',
      baseUrls: ['https://api.acme.test/v1'],
      versionPath: 'v1',
      sdkPackages: ['acme'],
      documentUrl: 'https://acme.test/',
    },
    deprecations,
    catalogue: ['GET /accounts/{account_id}/new/{id}'],
    sdk: {
      package: 'acme',
      versions: ['1.0.0'],
      methods: [
        {
          chain: 'things.get',
          operations: ['GET /accounts/{account_id}/new/{thing_id}'],
          versions: [['1.0.0', '1.0.0']],
          arguments: ['thing_id', 'params'],
        },
        {
          chain: 'things.old',
          operations: ['GET /accounts/{account_id}/old/{thing_id}'],
          versions: [['1.0.0', '1.0.0']],
          arguments: ['thing_id', 'params'],
        },
      ],
    },
  };
}
