// rewritten
import { call } from './call.mjs';

export default () => call('/accounts/a/workers/namespaces');
