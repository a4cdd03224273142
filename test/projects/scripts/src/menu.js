function readHistory() {
  // expect: billing-profile-and-history proven @user/billing/history
  return load('/user/billing/history');
}

function readLedger() {
  return loadFromLedger('/user/billing/history');
}

function readPrivately() {
  return loadPrivately('/user/billing/history');
}
