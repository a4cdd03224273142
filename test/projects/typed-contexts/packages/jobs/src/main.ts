import { openBoard, openCounter, openDesk, openOtherBoard, type Desk, type Job } from '@harbour/base';
import { board, counter, desk } from './jobs';

const zone = process.env.ZONE ?? '';

async function runAll<Context>(jobs: readonly Job<Context>[], context: Context): Promise<Context> {
  for (const { title, run } of jobs) {
    console.log(title);
    await run(context);
  }
  return context;
}

const shared: Desk = openDesk(zone);
console.log((await runAll(desk, shared)).lines.join('\n'));
await runAll(counter, openCounter(zone));
await runAll(board, process.env.DEPOT ? openOtherBoard(zone) : openBoard(zone));
