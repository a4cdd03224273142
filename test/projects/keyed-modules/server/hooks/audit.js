module.exports = async ({ app, zone }) => {
  const { edge, desk } = app.service('server::services.links');
  // expect: rate-limits-v1 likely @rate_limits
  const limits = await edge().get(`zones/${zone}/rate_limits`);
  // expect: rate-limits-v1 possible @rate_limits
  const deskLimits = await desk().get(`zones/${zone}/rate_limits`);
  return [limits, deskLimits];
};
