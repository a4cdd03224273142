(function (angular) {
  angular.module('edge').provider('settings', function () {
    this.$get = ['$http', 'PLATFORM', function ($http, PLATFORM) {
      return {
        write: function (zone, id, value) {
          return $http.patch(PLATFORM.base + '/zones/' + zone + '/settings/' + id, { value: value });
        },
      };
    }];
  });
})(window.angular);
