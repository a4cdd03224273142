(function (angular) {
  angular.module('edge').config(['$httpProvider', function ($httpProvider) {
    $httpProvider.interceptors.push('envelope');
  }]);

  angular.module('edge').factory('envelope', ['$q', function ($q) {
    return {
      response: function (response) {
        if (!response.data.success) return $q.reject(response.data.errors);
        response.data = response.data.result;
        return response;
      },
    };
  }]);

  // Nothing adds it to the list.
  angular.module('edge').factory('unused', function () {
    return {
      response: function (response) {
        response.data = response.data.items;
        return response;
      },
    };
  });
})(window.angular);
