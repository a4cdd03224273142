import { BindingKey } from '@loopback/core';
import type { AxiosInstance } from 'axios';

export namespace EdgeKeys {
  export const HTTP = BindingKey.create<AxiosInstance>('edge.http');
  export const ACCOUNT = BindingKey.create<string>('edge.account');
}

export namespace DepotKeys {
  export const HTTP = BindingKey.create<AxiosInstance>('depot.http');
}
