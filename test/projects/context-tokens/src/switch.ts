import { type HttpInterceptorFn, HttpContextToken } from '@angular/common/http';

/** Nothing lists it. */
const BY_EDGE = new HttpContextToken(() => true);

export const switching: HttpInterceptorFn = (request, next) =>
  next(request.context.get(BY_EDGE) ? request.clone({ url: `https://api.cloudflare.com/client/v4${request.url}` }) : request);
