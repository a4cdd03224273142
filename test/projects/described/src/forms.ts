/** A form as data: its fields go into the request of the choice that they are shown with. */
export const operations = [
  {
    name: 'action',
    type: 'options',
    displayOptions: { show: { subject: ['traffic'] } },
    options: [
      { value: 'attacks', routing: { request: { method: 'GET', url: '/radar/attacks/layer7/top/attacks' } } },
      { value: 'volume', routing: { request: { method: 'GET', url: '/radar/attacks/layer3/top/attacks' } } },
      // expect: radar-attacks-top-industry-vertical likely @radar…
      { value: 'top', routing: { request: { method: 'GET', url: '=/radar/attacks/{{$parameter["layer"]}}/top/vertical' } } },
      { value: 'some', routing: { request: { method: 'GET', url: '=/radar/{{$parameter.dataset}}/{{$parameter.free}}/top/vertical' } } },
      // expect: dns-record-list-filter-syntax likely @name
      { value: 'find', routing: { request: { method: 'GET', url: '=/zones/{{$parameter.zone}}/dns_records', qs: { name: '=contains:{{$parameter.text}}' } } } },
      { value: 'exact', routing: { request: { method: 'GET', url: '=/zones/{{$parameter.zone}}/dns_records', qs: { name: '={{$parameter.text}}' } } } },
      { value: 'literal', routing: { request: { method: 'GET', url: '/zones/1/dns_records', qs: { name: '=contains:1' } } } },
      { value: 'create', routing: { request: { method: 'POST', url: '=/zones/{{$parameter.zone}}/dns_records' } } },
    ],
  },
];

export const fields = [
  {
    name: 'layer',
    type: 'options',
    options: [{ value: 'layer3' }, { value: 'layer7' }],
    displayOptions: { show: { subject: ['traffic'], action: ['top'] } },
  },
  { name: 'free', type: 'string', displayOptions: { show: { subject: ['traffic'], action: ['some'] } } },
  {
    name: 'by',
    type: 'options',
    options: [{ value: 'AFFECTED_ZONES' }, { value: 'MITIGATED_REQUESTS' }],
    displayOptions: { show: { subject: ['traffic'], action: ['attacks'] } },
    // expect: radar-l7-magnitude likely @'magnitude'
    routing: { send: { type: 'query', property: 'magnitude' } },
  },
  {
    name: 'volumeBy',
    type: 'string',
    displayOptions: { show: { subject: ['traffic'], action: ['volume'] } },
    routing: { send: { type: 'query', property: 'magnitude' } },
  },
  {
    name: 'other',
    type: 'string',
    displayOptions: { show: { subject: ['people'], action: ['attacks'] } },
    routing: { send: { type: 'query', property: 'magnitude' } },
  },
  {
    name: 'frozen',
    type: 'boolean',
    displayOptions: { show: { action: ['create'] } },
    // expect: dns-record-locked-field likely @'locked'
    routing: { send: { type: 'body', property: 'locked' } },
  },
];
