/**
 * Lets the scripts of this repository import its TypeScript sources on every supported Node version:
 *
 *   node --import ./scripts/typescript.mjs scripts/docs.mjs
 */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
