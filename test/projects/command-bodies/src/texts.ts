import { API } from './hosts';

const send = (zone: string, body: string) => fetch(`${API}/zones/${zone}/dns_records`, { method: 'POST', body });

export const written = (zone: string, name: string, more: object) => {
  // expect: dns-record-locked-field proven @}","locked":true}`
  void send(zone, `{"type":"A","name":"${name}","locked":true}`);
  // expect: dns-record-locked-field proven @'","locked":true}'
  void send(zone, '{"type":"A","name":"' + name + '","locked":true}');
  // expect: srv-record-data-name-fields proven @service
  void send(zone, `{"type":"SRV","data":${JSON.stringify({ service: '_sip', ...more })}}`);
  // Another record than the list's, a text, and no JSON.
  void send(zone, `{"type":"A","name":"${name}","tags":["locked"]}`);
  void send(zone, `{"type":"A","name":"locked: ${name}"}`);
  void send(zone, `{"type":"A","locked"`);
};
