import type { TaskConfig } from 'payload';

const API = 'https://api.cloudflare.com/client/v4';

interface Input {
  zone: string;
  rest: string;
  body?: object;
}

export const changeZone: TaskConfig = {
  slug: 'changeZone',
  retries: 2,
  handler: async ({ input }: { input: Input }) => {
    await fetch(`${API}/zones/${input.zone}/${input.rest}`, { method: 'PATCH', body: JSON.stringify(input.body) });
    return { output: {} };
  },
};

export const moveShelf: TaskConfig = {
  slug: 'moveShelf',
  handler: async ({ input }: { input: Input }) => {
    await fetch(`https://depot.example.com/zones/${input.zone}/${input.rest}`, { method: 'PATCH' });
    return { output: {} };
  },
};
