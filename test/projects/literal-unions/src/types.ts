// expect: setting-mobile-redirect likely @mobile_redirect
export type Toggle = 'always_online' | 'mobile_redirect' | 'server_side_exclude';

export interface Owner {
  kind: 'accounts' | 'zones';
  id: string;
}
