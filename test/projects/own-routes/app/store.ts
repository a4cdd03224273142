export const store = { save: async (tunnel: unknown) => ({ saved: tunnel }) };
