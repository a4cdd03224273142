/// <reference types="cypress" />
const headers = { authorization: `Bearer ${Cypress.env('token')}` };

Cypress.Commands.add('platform', (method: string, path: string, body?: object) =>
  cy.request({ method, url: `https://api.cloudflare.com/client/v4${path}`, body, headers }).its('body.result'),
);

Cypress.Commands.add('depot', (method: string, path: string) =>
  cy.request({ method, url: `https://depot.example.com${path}` }).its('body.result'),
);

Cypress.Commands.add('shelf', { prevSubject: true }, (subject: string, path: string) =>
  cy.request(`https://api.cloudflare.com/client/v4${subject}${path}`),
);
