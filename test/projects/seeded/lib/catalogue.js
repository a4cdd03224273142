'use strict';

/** What is set up for a new customer; `notification_email` of a ticket is the own desk's. */
exports.pool = (region) => ({
  name: `pool-${region}`,
  origins: [{ name: 'a', address: `${region}.origin.example`, enabled: true }],
  // expect: lb-pool-notification-email proven @notification_email
  notification_email: 'edge@customer.example',
});

exports.monitor = {
  type: 'https',
  path: '/health',
  notification_email: 'edge@customer.example',
};
