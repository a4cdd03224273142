const API = 'https://api.cloudflare.com/client/v4';

angular.module('zones').factory('zones', [
  '$http',
  function (http) {
    return {
      read: (zone) => http.get(`${API}/zones/${zone}/settings/minify`, { params: { verbose: 1 } }),
      write: (zone) => http({ method: 'PATCH', url: `${API}/zones/${zone}/settings/minify`, data: { value: 'on' } }),
    };
  },
]);

// The path ends before a parameter that nothing fills; a field of the body may fill one.
function LimitController($resource) {
  const Limit = $resource(`${API}/zones/:zone/rate_limits/:id`, { zone: '@zone', id: '@id' });
  const Part = $resource(`${API}/zones/:zone/:part/:id`, { id: '@id' }, { replace: { method: 'PUT' } });
  this.limits = (zone) => Limit.query({ zone });
  this.rows = (zone) => Part.query({ zone, part: 'rate_limits' });
  this.add = (zone) => new Part({ threshold: 1 }).$save({ zone, part: 'rate_limits' });
  this.replace = (zone, id) => Part.replace({ zone, part: 'rate_limits' }, { id, threshold: 2 });
}

angular.module('zones').controller('LimitController', LimitController);

// finds: proven ? /zones/:zone/rate_limits/:id
// finds: proven GET /zones/{}/rate_limits
// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify
// finds: proven POST /zones/{}/rate_limits
// finds: proven PUT /zones/{}/rate_limits/{}
