#!/usr/bin/env node
const Images = require('../lib/images');
const { listApps, getApp, listBookmarks } = require('../lib/access');
const registrar = require('../lib/registrar');
const createTool = require('../lib/tool');

const account = process.argv[2];
const tool = createTool({ zone: process.argv[3] });

async function main() {
  const [apps, first, bookmarks] = await Promise.all([listApps(account), getApp(account, process.argv[4]), listBookmarks(account)]);
  for (const app of apps) {
    // expect: access-self-hosted-domains proven @self_hosted_domains
    const { name, self_hosted_domains: domains = [] } = app;
    console.log(name, domains.join(' '));
  }
  // expect: access-self-hosted-domains proven @self_hosted_domains
  console.log(first.name, first.self_hosted_domains);
  for (const bookmark of bookmarks) console.log(bookmark.name, bookmark.self_hosted_domains);
  console.log(await registrar.list(account), await new Images(account).createUpload(), await tool.firewall());
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
