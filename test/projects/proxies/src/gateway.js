// expect: rate-limits-v1 likely @rate_limits
export const mountedByName = (zone) => fetch(`/console/zones/${zone}/rate_limits`);

// expect: rate-limits-v1 likely @rate_limits
export const filtered = (zone) => fetch(`/filtered/zones/${zone}/rate_limits`);

// expect: rate-limits-v1 likely @rate_limits
export const variable = (zone) => fetch(`/variable/zones/${zone}/rate_limits`);

// expect: rate-limits-v1 likely @rate_limits
export const positional = (zone) => fetch(`/positional/zones/${zone}/rate_limits`);

// expect: rate-limits-v1 likely @rate_limits
export const handler = (zone) => fetch(`/handler/zones/${zone}/rate_limits`);

// The server runs on the same computer while it is developed.
// expect: rate-limits-v1 likely @rate_limits
export const local = (zone) => fetch(`http://localhost:8081/console/zones/${zone}/rate_limits`);

export const ofCustomers = (zone) => fetch(`/customers/zones/${zone}/rate_limits`);
export const localOther = (zone) => fetch(`http://localhost:8081/zones/${zone}/rate_limits`);
export const elsewhere = (zone) => fetch(`https://edge.example.com/console/zones/${zone}/rate_limits`);
