/** Texts under the names of the clients: of what the command line selects. */
export const selection = {
  zones: process.env.ZONES ?? 'production',
  devices: process.env.DEVICES ?? 'all',
};
