/** The same for a depot. */
export const redirect = (shelf, to) => shelf.patch('settings/mobile_redirect', to);

export const addExclusion = (shelf) => shelf.patch('settings/server_side_exclude', 'on');
