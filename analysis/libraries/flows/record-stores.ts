/**
 * Stores of records, which call the adapter of a record's type, and give its answers to the serializer of the type: each is the module
 * that has the name of the type in a folder.
 */

export interface RecordStore {
  /** The name under which a program has the store. */
  receiver: string;
  /** The folders of the modules, in the singular or the plural. */
  adapters: string;
  serializers: string;
  /**
   * Methods of the store whose first argument is the type: for each parameter of the adapter's method with the same name, the index of
   * the argument that it gets, or null.
   */
  methods: Readonly<Record<string, readonly (number | null)[]>>;
  /** Methods of the serializer that get the answer of a method of the adapter. */
  readers: Readonly<Record<string, readonly string[]>>;
  /** The index of the answer among their parameters. */
  answer: number;
}

const OF_LISTS = ['normalizeArrayResponse', 'normalizeResponse'];
const OF_RECORDS = ['normalizeSingleResponse', 'normalizeResponse'];

export const RECORD_STORES: readonly RecordStore[] = [
  {
    // Sources: https://api.emberjs.com/ember-data/release/classes/Store and the pages of Adapter and JSONSerializer.
    receiver: 'store',
    adapters: 'adapter',
    serializers: 'serializer',
    methods: {
      query: [null, null, 1],
      queryRecord: [null, null, 1],
      findAll: [null, null],
      findRecord: [null, null, 1],
    },
    readers: {
      query: ['normalizeQueryResponse', ...OF_LISTS],
      findAll: ['normalizeFindAllResponse', ...OF_LISTS],
      queryRecord: ['normalizeQueryRecordResponse', ...OF_RECORDS],
      findRecord: ['normalizeFindRecordResponse', ...OF_RECORDS],
      createRecord: ['normalizeCreateRecordResponse', 'normalizeSaveResponse', ...OF_RECORDS],
      updateRecord: ['normalizeUpdateRecordResponse', 'normalizeSaveResponse', ...OF_RECORDS],
    },
    answer: 2,
  },
];
