import { api } from 'encore.dev/api';

/** The depot has parts under the same names as the platform. */
export const ask = api({ expose: false }, async ({ tail }: { tail: string }): Promise<{ result: unknown }> => {
  const response = await fetch(`https://depot.harbour.example/zones/0a1b/${tail}`);
  return response.json() as Promise<{ result: unknown }>;
});
