const { promisify } = require('node:util');
const childProcess = require('child_process');
const { exec, execFileSync } = require('node:child_process');
const spawn = require('cross-spawn');
const shell = require('shelljs');

const API = 'https://api.cloudflare.com/client/v4';
const run = promisify(exec);

exports.read = (zone) => run(`curl -s -H "Authorization: Bearer $TOKEN" '${API}/zones/${zone}/settings/minify' | jq .result`);
exports.write = (zone) =>
  childProcess.execSync('cd /tmp && curl -sX PATCH -d @body.json ' + API + '/zones/' + zone + '/settings/brotli');
exports.list = (zone, file) =>
  execFileSync('curl', ['-s', '-o', file, `${API}/zones/${zone}/filters`, '-H', `Authorization: Bearer ${process.env.TOKEN}`]);
exports.remove = (zone, id) => spawn.sync('curl', ['--request', 'DELETE', `${API}/zones/${zone}/filters/${id}`]);

const send = (words) => JSON.parse(shell.exec(`curl -sS ${words}`, { silent: true }).stdout);
exports.bookmarks = (account) => send(`"${API}/accounts/${account}/access/bookmarks?page=1"`);
exports.bookmark = (account, id) => send(`-X DELETE ${API}/accounts/${account}/access/bookmarks/${id}`);

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/brotli
// finds: proven GET /zones/{}/filters
// finds: proven DELETE /zones/{}/filters/{}
// finds: proven GET /accounts/{}/access/bookmarks
// finds: proven DELETE /accounts/{}/access/bookmarks/{}
