/** Forms of a depot and of the platform, which the lists of form-lists.ts take. */
export const depotForms = [
  {
    name: 'action',
    type: 'options',
    options: [
      { value: 'all', routing: { request: { method: 'GET', url: '=/zones/{{$parameter.zone}}/settings' } } },
      { value: 'limits', routing: { request: { method: 'GET', url: '=/zones/{{$parameter.zone}}/rate_limits' } } },
    ],
  },
];

export const zoneForms = {
  name: 'action',
  type: 'options',
  options: [
    // expect: rate-limits-v1 likely @rate_limits
    { value: 'limits', routing: { request: { method: 'GET', url: '=/zones/{{$parameter.zone}}/rate_limits' } } },
  ],
};
