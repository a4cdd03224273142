export { config } from 'a-library-of-settings';
