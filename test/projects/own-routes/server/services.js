/** The program's own services are named by the paths that it serves them at. */
export function register(app, settings) {
  app.use('zones/:zone/settings', settings);
  app.service('zones/:zone/settings').hooks({ after: { patch: [] } });
}
