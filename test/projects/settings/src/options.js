import { Command } from 'commander';

const program = new Command('drift')
  .option('-t, --token <token>', 'the token')
  .option('--edge-api <url>', 'the address of the API', 'https://api.cloudflare.com/client/v4')
  .option('--shop-api <url>', 'the address of the shop', 'https://shop.drift.example/v4');

program.command('profile').action(async () => {
  const options = program.opts();
  // expect: billing-profile-and-history likely @user/billing/profile
  console.log(await fetch(`${options.edgeApi}/user/billing/profile`));
  // expect: billing-profile-and-history possible @user/billing/profile
  console.log(await fetch(`${options.shopApi}/user/billing/profile`));
});
