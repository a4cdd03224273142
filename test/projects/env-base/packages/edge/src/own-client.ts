import { createClient } from '@hey-api/client-fetch';

export const client = createClient({ baseUrl: 'https://edge.harbour.example' });
