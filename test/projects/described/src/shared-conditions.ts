/** A form as data whose choices and fields share the conditions that they are shown under, and write text around values. */
const show = { subject: ['names'] };
const listed = { ...show, action: ['list'] };

export const operations = [
  {
    name: 'action',
    type: 'options',
    displayOptions: { show },
    options: [
      { value: 'list', routing: { request: { method: 'GET', url: '=/zones/{{$parameter.zone}}/dns_records' } } },
      // expect: zone-settings-batch likely @settings
      { value: 'all', routing: { request: { method: 'GET', url: '=/zones/{{ $parameter["zone"] }}/settings' } } },
      { value: 'one', routing: { request: { method: 'GET', url: '=/zones/{{$parameter.zone}}/settings/{{$parameter.kind}}' } } },
    ],
  },
];

export const fields = [
  { name: 'zone', type: 'string', displayOptions: { show: { subject: ['names', 'pages'] } } },
  {
    name: 'kind',
    type: 'options',
    options: [{ value: 'ssl' }, { value: 'ipv6' }],
    displayOptions: { show: { ...show, action: ['one'] } },
  },
  {
    name: 'text',
    type: 'string',
    displayOptions: { show: listed },
    // expect: dns-record-list-filter-syntax likely @'content'
    routing: { send: { type: 'query', property: 'content', value: '=contains:{{$value}}' } },
  },
  {
    name: 'label',
    type: 'string',
    displayOptions: { show: listed },
    routing: { send: { type: 'query', property: 'name', value: '={{$value}}' } },
  },
  {
    // Another choice sends it.
    name: 'page',
    type: 'string',
    displayOptions: { show: { subject: ['pages'], action: ['list'] } },
    routing: { send: { type: 'query', property: 'name', value: '=contains:{{$value}}' } },
  },
];
