import { HttpResponse, type HttpInterceptorFn } from '@angular/common/http';
import { map } from 'rxjs';

interface Envelope {
  result: unknown;
  rows?: unknown;
}

/** Opens every answer. */
export const opening: HttpInterceptorFn = (request, next) =>
  next(request).pipe(
    map((event) => (event instanceof HttpResponse ? event.clone({ body: (event.body as Envelope).result }) : event)),
  );

/** Nothing lists it. */
export const nesting: HttpInterceptorFn = (request, next) =>
  next(request).pipe(
    map((event) => (event instanceof HttpResponse ? event.clone({ body: { own: (event.body as Envelope).result } }) : event)),
  );
