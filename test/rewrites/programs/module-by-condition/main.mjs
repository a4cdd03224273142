import { read } from '#http';

export default async () => [await read('/accounts/acc/workers/namespaces')];
