export const prepare = (cy) => cy.intercept('**/accounts/*/{workers,pages}/*', { result: [] });
