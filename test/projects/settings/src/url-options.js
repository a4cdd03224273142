import { Command, Option } from 'commander';

const toUrl = (text) => new URL(text);

// The defaults are objects, and so is what a user gives.
const program = new Command()
  .addOption(
    new Option('--edge-root <url>', 'where the edge is')
      .argParser(toUrl)
      .default(new URL('https://api.cloudflare.com/client/v4')),
  )
  .addOption(
    new Option('--stock-root <url>', 'where the stock is')
      .argParser(toUrl)
      .default(new URL('https://stock.example.com/client/v4')),
  );

const { edgeRoot, stockRoot } = program.parse().opts();

export function readSettings(zone) {
  // expect: zone-settings-batch likely @settings`
  return fetch(`${edgeRoot.href}/zones/${zone}/settings`);
}

export function readStockSettings(zone) {
  // expect: zone-settings-batch possible @settings`
  return fetch(`${stockRoot.href}/zones/${zone}/settings`);
}
