import { CfClient } from '@harbour/cf-client';
import { dispatchNamespaces, kv } from '@harbour/cf-client/paths';

const client = new CfClient(process.env.CF_TOKEN ?? '');

export const listNamespaces = (account: string) => client.get(kv.namespaces(account));
export const removeValue = (account: string, namespace: string, key: string) => client.delete(kv.value(account, namespace, key));
export const listDispatch = (account: string) => client.get(dispatchNamespaces(account));
