export function useFixedFigures(cf) {
  cf.radar.http.summary = { deviceType: async () => ({ summary_0: { desktop: '40.0', mobile: '60.0' } }) };
}
