const Promise = require('bluebird');
const fs = Promise.promisifyAll(require('fs'));

exports.read = (zone) => fs.readFileAsync(`/zones/${zone}/settings/minify`);
exports.open = (zone) => Promise.promisify(require('open'))(`/zones/${zone}/settings/minify`);
