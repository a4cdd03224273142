import { inject } from '@angular/core';
import { switchMap } from 'rxjs';
import { Keeper } from './keeper';
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

const TIER = new HttpContextToken<string>(() => '');

export const ofTier = (tier: string) => ({ context: new HttpContext().set(LANE, 'edge').set(TIER, tier) });

export const choosing: HttpInterceptorFn = (request, next) => {
  const lane = LANES[request.context.get(LANE)];
  switch (request.context.get(TIER)) {
    case 'account':
      return next(request.clone({ url: `${lane}/accounts/${location.hash}${request.url}` }));
    case 'kept':
      return inject(Keeper)
        .name()
        .pipe(switchMap((name) => next(request.clone({ url: `https://keeper.quay.example/${name}${request.url}` }))));
    default:
      return next(request.clone({ url: lane + request.url }));
  }
};
