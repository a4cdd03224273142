import { BindingKey } from '@loopback/core';
import type { AxiosInstance } from 'axios';

export namespace EdgeKeys {
  export const HTTP = BindingKey.create<AxiosInstance>('edge.http');
  export const OPENED = BindingKey.create<AxiosInstance>('edge.opened');
  export const RENAMED = BindingKey.create<AxiosInstance>('edge.renamed');
  export const ACCOUNT = BindingKey.create<string>('edge.account');
}

export namespace DepotKeys {
  export const HTTP = BindingKey.create<AxiosInstance>('depot.http');
}
