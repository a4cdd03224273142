/// <reference types="cypress" />
const zone = Cypress.env('zone') as string;

it('keeps records open', () => {
  cy.platform('GET', `/zones/${zone}/dns_records/r1`).should((record) => {
    // expect: dns-record-locked-field likely @locked
    expect(record.locked).to.eq(false);
  });
  // expect: dns-record-zone-fields likely @'zone_name'
  cy.platform('GET', `/zones/${zone}/dns_records/r2`).its('zone_name').should('eq', 'example.com');
  cy.platform('GET', `/zones/${zone}/dns_records/r3`).its('name').should('eq', 'www.example.com');
});

it('is fast', () => {
  // expect: setting-minify likely @settings/minify
  cy.platform('PATCH', `/zones/${zone}/settings/minify`, { value: { css: 'on' } });
  cy.platform('PATCH', `/zones/${zone}/settings/early_hints`, { value: 'on' });
});

// The depot has routes and fields of the same names, and a command that goes on from another one takes other arguments.
it('knows the depot', () => {
  cy.depot('GET', `/zones/${zone}/dns_records/r1`).its('zone_name').should('eq', 'example.com');
  cy.depot('PATCH', `/zones/${zone}/settings/minify`);
  cy.wrap('/zones/1').shelf('/settings/brotli');
});

// Chains on `cy` look for texts and links of pages, unless they send a request or are a command of the program.
it('shows the pages', () => {
  cy.get('a').should('have.attr', 'href').and('include', '/zones/z1/settings/minify');
  cy.get('nav').contains('/zones/z1/rate_limits');
  cy.get('input').type('/zones/z1/settings/minify');
  // expect: setting-minify proven @settings/minify
  cy.visit('/').request('https://api.cloudflare.com/client/v4/zones/z1/settings/minify');
});

// The task of a queue is no command, and neither is a method of another object with commands.
it('runs tasks', () => {
  cy.task('/zones/z1/settings/minify');
  cy.shell('/zones/z1/settings/minify');
});
