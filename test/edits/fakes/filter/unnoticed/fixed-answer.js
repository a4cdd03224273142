import { vi } from 'vitest';

export const answer = (table) => vi.fn().mockResolvedValue(Response.json({ success: true, result: table }));
