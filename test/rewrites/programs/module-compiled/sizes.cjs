const Module = require('node:module');

const sizes = {};
const load = Module._extensions['.js'];
Module._extensions['.js'] = (module, name) => {
  const compile = module._compile;
  module._compile = (content, file) => compile.call(module, content, ((sizes[name] = content.length), file));
  return load(module, name);
};
module.exports = sizes;
