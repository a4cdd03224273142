export const root = typeof window === 'undefined' ? globalThis : window;
