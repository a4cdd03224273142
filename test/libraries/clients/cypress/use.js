/// <reference types="cypress" />
const api = 'https://api.cloudflare.com/client/v4';

beforeEach(() => cy.request('DELETE', `${api}/zones/z1/filters/f1`));
// finds: proven DELETE /zones/z1/filters/f1

it('minifies', () => cy.request(`${api}/zones/z1/settings/minify`).its('body.success').should('eq', true));
// finds: proven GET /zones/z1/settings/minify

it('compresses', () => cy.request('PATCH', `${api}/zones/z1/settings/brotli`, { value: 'on' }));
// finds: proven PATCH /zones/z1/settings/brotli

const exchange = { method: 'PUT', url: `${api}/zones/z1/amp/sxg`, body: { enabled: true }, failOnStatusCode: false };
it('signs', () => cy.request(exchange).then(({ status }) => expect(status).to.eq(200)));
// finds: proven PUT /zones/z1/amp/sxg

it('limits', () => cy.request({ url: `${api}/zones/z1/rate_limits`, qs: { per_page: 50 } }));
// finds: proven GET /zones/z1/rate_limits
