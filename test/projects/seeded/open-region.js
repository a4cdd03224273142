'use strict';

const { OfficeDraft, PoolDraft } = require('./lib/drafts');
const { officeRegions, regions } = require('./lib/regions');

async function main([account, mail]) {
  await regions(account).add(new PoolDraft().watchedBy(mail));
  await officeRegions(account).add(new OfficeDraft().watchedBy(mail));
}

main(process.argv.slice(2));
