// A client that is not known: the object is the body, although it has a field that is called like an option.
export const save = (edge, zone: string, name: string, target: string) =>
  edge.send('POST', `zones/${zone}/dns_records`, {
    type: 'SRV',
    // expect: srv-record-data-name-fields likely @service
    data: { service: '_sip', proto: '_tls', name, port: 5060, target },
  });

// Options: the type beside the body is none of the record.
export const note = (edge, zone: string, text: string) =>
  edge.send('POST', `zones/${zone}/dns_records`, { type: 'SRV', data: { type: 'TXT', content: text } });
