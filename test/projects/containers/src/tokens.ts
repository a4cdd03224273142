import { InjectionToken } from '@angular/core';
import { Context } from 'effect';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createContext } from 'react';
import { Edge, type Loader } from './api';

export const TYPES = { Zones: Symbol.for('Zones'), Customers: Symbol.for('Customers') };
export const PLATFORM_HTTP = 'PLATFORM_HTTP';
export const CUSTOMER_HTTP = 'CUSTOMER_HTTP';
export const ROOT_API = new InjectionToken<Loader>('root api', { providedIn: 'root', factory: () => new Edge('t') });
export const PlatformContext = createContext<Loader | null>(null);
export const CustomerContext = createContext<Loader | null>(null);
export const requests = new AsyncLocalStorage<{ remote: Loader; customers: Loader }>();
export class PlatformTag extends Context.Tag('PlatformTag')<PlatformTag, Loader>() {}
export class CustomerTag extends Context.Tag('CustomerTag')<CustomerTag, Loader>() {}
