import { HttpContext, HttpContextToken, type HttpInterceptorFn } from '@angular/common/http';

export type Lane = 'edge' | 'ledger';

const LANES: Record<Lane, string> = {
  edge: 'https://api.cloudflare.com/client/v4',
  ledger: 'https://ledger.quay.example/v1',
};

const LANE = new HttpContextToken<Lane>(() => 'ledger');

/** Says nothing of the lane. */
export const QUIET = new HttpContextToken<boolean>(() => false);

export const onEdge = () => ({ context: new HttpContext().set(QUIET, true).set(LANE, 'edge') });
export const quietly = () => ({ context: new HttpContext().set(QUIET, true) });

export const choosing: HttpInterceptorFn = (request, next) =>
  next(request.clone({ url: LANES[request.context.get(LANE)] + request.url }));
