// rewritten
import { Hub, Namespaces } from './api.mjs';

export default async () => [await new Namespaces().list('acc'), await new Hub().list('acc')];
