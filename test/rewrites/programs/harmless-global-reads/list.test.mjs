export function mockFetch(answer) {
  globalThis.fetch = async () => answer;
}
