(function (angular) {
  angular.module('edge').service('zones', ZoneService);
  ZoneService.$inject = ['$http', 'PLATFORM', 'OFFICE', 'Part', 'settings'];

  function ZoneService($http, platform, office, Part, settings) {
    var service = this;

    service.roles = function (account) {
      // expect: account-roles likely @roles
      return $http.get(platform.base + '/accounts/' + account + '/roles');
    };
    service.officeRoles = function (account) {
      return $http.get(office.base + '/accounts/' + account + '/roles');
    };
    service.limits = function (zone) {
      // expect: rate-limits-v1 likely @rate_limits
      return Part.query({ zone: zone, part: 'rate_limits' }).$promise;
    };
    service.lean = function (zone) {
      // expect: setting-minify likely @minify
      return settings.write(zone, 'minify', 'off');
    };
    service.secure = function (zone) {
      return settings.write(zone, 'tls_1_3', 'on');
    };
  }
})(window.angular);
