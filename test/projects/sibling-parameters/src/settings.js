// expect: setting-mobile-redirect proven @settings/mobile_redirect
export const redirect = (zone, to) => zone.patch('settings/mobile_redirect', to);

/** No call of the program shows what these get; the module gives a zone to each of its functions. */
export function addExclusion(zone) {
  // expect: setting-server-side-exclude likely @settings/server_side_exclude
  return zone.patch('settings/server_side_exclude', 'on');
}

export const limit = (zone, level) => zone.patch('settings/security_level', level);
