import { connect } from './connect';

/** What a part asks for is made by the function of its name. */
export const parts = {
  platform: () => connect('https://api.cloudflare.com/client/v4'),
  limits: ({ platform }: any) => ({
    // expect: rate-limits-v1 likely @rate_limits
    open: (zone: string) => platform.load(`zones/${zone}/rate_limits`),
  }),
};
