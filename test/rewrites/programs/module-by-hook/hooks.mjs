import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) => next(specifier.replace('http.mjs', 'offline.mjs'), context),
});
