const phin = require('phin');

exports.read = (zone) => phin(`https://crm.example.com/zones/${zone}/settings/minify`);
exports.find = (zone) => phin.find({ url: `/zones/${zone}/settings/minify` }, find);
