(function (angular) {
  angular.module('edge').factory('Limit', ['$resource', 'PLATFORM', function ($resource, PLATFORM) {
    // expect: rate-limits-v1 likely @rate_limits
    return $resource(PLATFORM.base + '/zones/:zone/rate_limits/:id', { id: '@id' });
  }]);

  angular.module('edge').factory('Quota', ['$resource', 'OFFICE', function ($resource, OFFICE) {
    return $resource(OFFICE.base + '/zones/:zone/rate_limits/:id', { id: '@id' });
  }]);

  // Any function may hold both services: which part is read says whose it is.
  angular.module('edge').factory('Part', ['$resource', 'PLATFORM', function ($resource, config) {
    return $resource(config.base + '/zones/:zone/:part/:id', { id: '@id' });
  }]);
})(window.angular);
