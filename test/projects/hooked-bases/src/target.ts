import { HttpContext, HttpContextToken, type HttpInterceptorFn } from '@angular/common/http';
import { inject, InjectionToken } from '@angular/core';
import { addresses } from './addresses';

export const EDGE_URL = new InjectionToken<string>('EDGE_URL', { providedIn: 'root', factory: () => addresses.edge });

const TARGET = new HttpContextToken<'edge' | 'depot'>(() => 'depot');

export const toEdge = (): { context: HttpContext } => ({ context: new HttpContext().set(TARGET, 'edge') });
export const toDepot = (): { context: HttpContext } => ({ context: new HttpContext().set(TARGET, 'depot') });

const isForEdge = (context: HttpContext): boolean => context.get(TARGET) === 'edge';

export const placing: HttpInterceptorFn = (request, next) => {
  if (isForEdge(request.context)) return next(request.clone({ url: inject(EDGE_URL) + request.url }));
  return next(request.clone({ url: addresses.depot + request.url, withCredentials: true }));
};

/** Changes no address. */
export const signing: HttpInterceptorFn = (request, next) => {
  const signed = request.clone({ setHeaders: { 'X-Panel': '1' } });
  return next(signed);
};
