(function (angular) {
  angular.module('edge').factory('pools', ['$http', '$q', 'PLATFORM', 'OFFICE', function ($http, $q, platform, office) {
    var data = function (response) { return response.data; };
    return {
      list: function (account) {
        return $http.get(platform.base + '/accounts/' + account + '/load_balancers/pools').then(data);
      },
      office: function (account) {
        return $http.get(office.base + '/accounts/' + account + '/load_balancers/pools').then(data);
      },
    };
  }]);

  angular.module('edge').controller('PoolController', ['pools', '$q', function (pools, $q) {
    var vm = this;
    vm.load = function (account) {
      $q.all({ here: pools.list(account), there: pools.office(account) }).then(function (loaded) {
        // expect: lb-pool-notification-email likely @notification_email
        vm.here = loaded.here.map(function (pool) { return pool.notification_email; });
        vm.there = loaded.there.map(function (pool) { return pool.notification_email; });
      });
    };
  }]);
})(window.angular);
