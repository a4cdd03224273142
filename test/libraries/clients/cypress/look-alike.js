/// <reference types="cypress" />
const api = 'https://api.cloudflare.com/client/v4';

// The portal has routes of the same names, pages are visited, and requests of pages are answered by the tests.
it('shows zones', () => {
  cy.request('/zones/z1/settings/minify');
  cy.request('POST', '/zones/z1/filters', [{ expression: 'true' }]);
  cy.request({ method: 'GET', url: 'https://portal.example.com/zones/z1/rate_limits' });
  cy.visit(`${api}/zones/z1/settings/minify`);
  cy.intercept('PATCH', `${api}/zones/z1/settings/brotli`, { statusCode: 204 }).as('save');
  cy.wait('@save').its('request.url').should('include', '/zones/z1/settings/brotli');
  cy.url().should('include', '/zones/z1/rate_limits');
  cy.contains('/zones/z1/amp/sxg').click();
});
