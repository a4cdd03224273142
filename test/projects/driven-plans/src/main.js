import { depot, drive, follow, platform, print } from './drivers.js';
import { limits, lines, loads, plansOfZones, tunnels } from './plans.js';

const [zone, account, name] = process.argv.slice(2);

console.log(await platform.run(limits({ zone })), await depot.run(loads({ zone })));
await drive(tunnels({ account }));
console.log(await follow(plansOfZones[name](zone)));
print(lines({ zone }));
