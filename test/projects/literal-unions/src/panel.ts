import { setToggle } from './toggles';

export const hide = (zone: string) => setToggle(zone, 'always_online', 'off');

// expect: setting-server-side-exclude proven @server_side_exclude
export const show = (zone: string) => setToggle(zone, 'server_side_exclude', 'on');
