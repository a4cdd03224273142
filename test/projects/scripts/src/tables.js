const PAGES = {
  // expect: billing-profile-and-history proven @user/billing/history
  ledger: '/user/billing/history',
  // Only the depot has it.
  stock: '/user/billing/profile',
};
