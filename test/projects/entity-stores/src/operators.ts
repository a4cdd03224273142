import { HttpClient } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import { type OperatorFunction, catchError, map, of, pipe, tap } from 'rxjs';

interface Envelope<T> {
  result: T;
}

const open = <T>(): OperatorFunction<Envelope<T>, T> => map((envelope) => envelope.result);
const openOr = <T>(other: T): OperatorFunction<Envelope<T>, T> =>
  pipe(
    map((envelope) => envelope.result),
    catchError(() => of(other)),
  );
const watch = <T>(): OperatorFunction<T, T> => tap((value) => console.log(value));

@Injectable()
export class Opened {
  private readonly http = inject(HttpClient);

  names = (zone: string) =>
    this.http.get(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`).pipe(
      watch(),
      open(),
      // expect: dns-record-zone-fields proven @zone_name
      map((records) => records.map((record) => record.zone_name)),
    );

  busy = (account: string) =>
    this.http.get(`https://api.cloudflare.com/client/v4/accounts/${account}/cfd_tunnel`).pipe(
      openOr([]),
      // expect: tunnel-connections-field proven @connections
      map((tunnels) => tunnels.filter((tunnel) => tunnel.connections.length > 0)),
    );

  // The envelope has no such field, and the depot is another system.
  others = (zone: string) => [
    this.http.get(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`).pipe(
      watch(),
      map((envelope) => envelope.zone_name),
    ),
    this.http.get(`https://depot.example.com/zones/${zone}/dns_records`).pipe(
      open(),
      map((records) => records.map((record) => record.zone_name)),
    ),
  ];
}
