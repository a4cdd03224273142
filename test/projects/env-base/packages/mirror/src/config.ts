/** Nothing here says whose API it is. */
export const API_URL = process.env.API_URL ?? '';
