(function (angular) {
  angular
    .module('edge', ['ngResource'])
    .constant('PLATFORM', { base: 'https://api.cloudflare.com/client/v4' })
    .constant('OFFICE', { base: '/office/v2' });
})(window.angular);
