import type { CollectionAfterChangeHook } from 'payload';

export const afterChange: CollectionAfterChangeHook = async ({ doc, req }) => {
  await req.payload.jobs.queue({
    task: 'changeZone',
    // expect: setting-minify likely @settings
    input: { zone: doc.zone, rest: 'settings/minify', body: { value: 'off' } },
  });
  await req.payload.jobs.queue({ task: 'changeZone', input: { zone: doc.zone, rest: 'settings/tls_1_3' } });
  await req.payload.jobs.queue({ task: 'moveShelf', input: { zone: doc.zone, rest: 'settings/minify' } });
  await req.payload.jobs.queue({ task: 'fillShelf', input: { zone: doc.zone, rest: 'settings/minify' } });
  return doc;
};

// A collection of the same name runs nothing.
export const collection = { slug: 'fillShelf', labels: { singular: 'Shelf' }, hooks: { afterChange: [afterChange] } };
