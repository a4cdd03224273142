import { change, stock } from './tasks';

export const prepare = async (zone: string) => {
  // expect: mirage proven @mirage
  const run = await change.trigger({ zone, name: 'mirage', value: 'on' });
  await change.batchTrigger([
    { payload: { zone, name: 'http3', value: 'on' } },
    // expect: setting-minify proven @minify
    { payload: { zone, name: 'minify', value: { css: 'on' } } },
  ]);
  await stock.trigger({ zone, name: 'mirage', value: 'on' });
  await stock.batchTriggerAndWait([{ payload: { zone, name: 'minify', value: 'on' } }]);
  // A handle of the run, and no payload.
  await change.batchTrigger([{ options: { zone, name: 'minify' } }] as never);
  return change.retrieve({ run: run.id, name: 'mirage' });
};
