const { exec, execSync, spawn } = require('child_process');
const shell = require('shelljs');
const own = require('./own-shell');

const API = 'https://api.cloudflare.com/client/v4';

// Another host, with the path of the platform as a part.
exports.other = (zone) => exec(`curl -s https://dns.example.com/client/v4/zones/${zone}/settings/minify`);
exports.local = (zone) => spawn('curl', ['-s', `http://localhost:8080/zones/${zone}/filters`]);
// Another path.
exports.zone = (zone) => shell.exec(`curl -s ${API}/zones/${zone}`);
// The address is text that nothing requests: printed, searched, a comment.
exports.print = (zone) => execSync(`echo "curl ${API}/zones/${zone}/settings/minify"`);
exports.search = (zone) => execSync(`grep -r "${API}/zones/${zone}/filters" src`);
exports.noted = (zone) => execSync(`curl -s ${API}/zones/${zone} # ${API}/zones/${zone}/filters`);
// An address in data and headers.
exports.report = (zone) =>
  execSync(`curl -s -H "Referer: ${API}/zones/${zone}/filters" -d url=${API}/zones/${zone}/settings/minify https://hooks.example.com/in`);
// Not a command: a pattern, and a function of the program.
exports.match = (zone) => /curl (.*)/.exec(`curl ${API}/zones/${zone}/filters`);
exports.kept = (zone) => own.keep(`curl ${API}/zones/${zone}/filters`);
