var Depot = Depot || {};
Depot.paths = { scripts: '/script_monitor/scripts' };
Depot.list = function (zone) {
  return fetch('https://api.cloudflare.com/client/v4/zones/' + zone + Depot.paths.scripts).then((response) =>
    response.json(),
  );
};
