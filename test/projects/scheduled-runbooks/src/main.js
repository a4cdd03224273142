import cron from 'node-cron';
import { execute } from './runner.js';
import { connectors, media } from './runbooks/platform.js';
import { parcels, review } from './runbooks/office.js';

const RUNBOOKS = [media, parcels, review, connectors];

for (const runbook of RUNBOOKS) {
  for (const time of runbook.times) {
    cron.schedule(time, async () => {
      try {
        await execute(runbook, console);
      } catch (error) {
        console.error(`${runbook.title} failed`, error);
      }
    });
  }
}
