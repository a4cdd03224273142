const steps = [
  async (http, zone) => {
    // expect: setting-minify likely @settings/minify
    await http.patch(`/zones/${zone}/settings/minify`, { value: 'off' });
  },
  async (http, zone) => {
    await http.patch(`/zones/${zone}/settings/always_use_https`, { value: 'on' });
  },
];

export async function run({ host }, zone) {
  for (const step of steps) await step(host.edgeHttp, zone);
}
