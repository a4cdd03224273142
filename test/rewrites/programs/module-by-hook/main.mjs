import { read } from './http.mjs';

export default async () => [await read('/accounts/acc/workers/namespaces')];
