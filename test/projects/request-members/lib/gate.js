'use strict';

exports.ask = function (path) {
  return fetch('https://api.cloudflare.com/client/v4' + path);
};

exports.askDepot = function (path) {
  return fetch('https://depot.harbour.example' + path);
};
