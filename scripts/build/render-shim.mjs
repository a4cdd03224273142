/**
 * The text of one published jscodeshift transform.
 *
 * By default the runner has @babel/register compile whatever a transform loads, node_modules included: our parser
 * would take ten seconds to start and a native one would kill the worker, which the runner counts as no error at all.
 * A shim therefore first takes the runner's hook away (our own modules are plain JavaScript and need no compiling) and
 * only then loads the adapter. Without the hook, as under --no-babel, there is nothing to take away.
 * It is CommonJS because that is what the runner requires, whatever the flags.
 */
export function renderShim(ids) {
  return `'use strict';

for (const [file, loaded] of Object.entries(require.cache)) {
  if (/[\\\\/]@babel[\\\\/]register[\\\\/]lib[\\\\/][^\\\\/]+$/.test(file) && typeof loaded?.exports?.revert === 'function') {
    loaded.exports.revert();
  }
}

try {
  module.exports = require('./transform.mjs').createTransform(${JSON.stringify(ids)});
} catch (error) {
  // A worker that dies while it loads its transform looks like a run without errors: fail for each file instead.
  module.exports = () => {
    throw error;
  };
}
`;
}
