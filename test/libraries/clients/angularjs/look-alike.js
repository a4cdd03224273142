const BACKEND = '/backend/v1';

angular.module('zones').factory('zones', [
  '$http',
  '$resource',
  function (http, $resource) {
    const Limit = $resource(`${BACKEND}/zones/:zone/rate_limits/:id`, { id: '@id' });
    return {
      read: (zone) => http.get(`${BACKEND}/zones/${zone}/settings/minify`),
      rows: (zone) => Limit.query({ zone }),
      // An action that the resource does not have.
      purge: (zone) => Limit.purge({ zone }),
    };
  },
]);
