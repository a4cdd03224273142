/** Classes whose constructor takes an object with methods, which the library calls with other arguments of the constructor. */
import type { ExportRow } from '../http-clients/client-table.ts';

export interface ResourceProvider extends ExportRow {
  /** The index of the constructor's argument that is the object. */
  provider: number;
  /** Its methods: for each parameter the index of the constructor's argument that it gets, or null. */
  methods: Readonly<Record<string, readonly (number | null)[]>>;
}

export const RESOURCE_PROVIDERS: readonly ResourceProvider[] = [
  {
    // Source: https://www.pulumi.com/docs/iac/concepts/resources/dynamic-providers.
    modules: ['@pulumi/pulumi'],
    names: ['dynamic.Resource'],
    provider: 0,
    methods: {
      check: [2, 2],
      create: [2],
      read: [null, 2],
      update: [null, 2, 2],
      diff: [null, 2, 2],
      delete: [null, 2],
    },
  },
];
