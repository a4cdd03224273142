/** What the name stands for differs from function to function, and a path of one function is none of another. */
export const openEdge = (place) => place.patch('settings/ssl', 'full');
export const openDepot = (place) => place.patch('settings/ssl', 'full');
export const addPlace = (place) => place.patch('settings/server_side_exclude', 'on');

export const read = (path) => fetch(`https://api.cloudflare.com/client/v4/${path}`);
export const remove = (path) => fetch(`https://api.cloudflare.com/client/v4/${path}`, { method: 'DELETE' });
