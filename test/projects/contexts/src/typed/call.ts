/** A client for one origin, for the `fetch` of each request. */
export function makeCalls(origin: string) {
  return (fetch: typeof globalThis.fetch) =>
    async <T>(path: string): Promise<T> => {
      const response = await fetch(new URL(origin + path));
      return response.json() as Promise<T>;
    };
}

export type Call = ReturnType<ReturnType<typeof makeCalls>>;
