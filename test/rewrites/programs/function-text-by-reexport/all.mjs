export { initial as begin } from './steps.mjs';
