export async function routes(app) {
  app.get('/user/billing/history', async () => {
    // expect: billing-profile-and-history likely @user/billing/history
    const invoices = await app.edge.load('/user/billing/history');
    const bookings = await app.ledger.load('/user/billing/history');
    return [await invoices.json(), await bookings.json()];
  });
  app.route({ method: 'GET', url: '/user/billing/profile', handler: () => ({ name: 'desk' }) });
}

/** Several classes have a method of this name, and no name tells which of them this is. */
export const preload = (source) => source.load('/user/billing/history');
