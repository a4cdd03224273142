import http from 'k6/http';

export default function (zone) {
  http.batch([
    ['GET', `http://localhost:8080/zones/${zone}/settings/minify`],
    `http://localhost:8080/zones/${zone}/settings/minify`,
  ]);
  http.get(`http://localhost:8080/zones/${zone}/settings/minify`);
}
