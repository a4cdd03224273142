import type { AxiosInstance } from 'axios';
import { token } from './registry.js';

export const TOKENS = {
  EdgeHttp: token<AxiosInstance>('edge'),
  CrmHttp: token<AxiosInstance>('crm'),
  Members: token<unknown>('members'),
  Invoices: token<unknown>('invoices'),
};
