import { Cli } from 'clipanion';
import { Cloud } from './cloud.ts';
import { Limits, Settings } from './commands/cloud.ts';
import { ShelfSettings } from './commands/shop.ts';
import { Shelves } from './shelves.ts';

const [area, ...words] = process.argv.slice(2);
const cli = new Cli({ binaryName: 'ops' });
for (const command of area === 'shop' ? [ShelfSettings] : [Limits, Settings]) cli.register(command as never);

const remote = area === 'shop' ? new Shelves() : new Cloud(process.env.CLOUD_TOKEN ?? '');
await cli.runExit(words, { ...Cli.defaultContext, remote } as never);
