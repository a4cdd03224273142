/** The console's own server. */
export const backend = {
  async get<T>(path: string): Promise<T> {
    const response = await fetch(`https://console.harbour.example/api${path}`);
    return (await response.json()) as T;
  },
};
