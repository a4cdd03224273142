export const office = { rateLimits: { list: async <T>(zone: string): Promise<T> => (await fetch(`https://office.harbour.example/limits/${zone}`)).json() as Promise<T> } };
