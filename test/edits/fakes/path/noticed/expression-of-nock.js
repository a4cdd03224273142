import nock from 'nock';

export const answer = (table) =>
  nock('https://api.cloudflare.com')
    .get(/^\/client\/v4\/accounts\/[^/]+\/[^/]+\/namespaces$/)
    .reply(200, { success: true, result: table });
