/** The depot has paths like those of the platform. */
export const parcels = {
  title: 'parcels',
  times: ['0 6 * * *', '0 7 * * *'],
  tasks: [
    { on: 'depot', as: 'slot', run: 'POST /accounts/:account/images/v1/direct_upload' },
    {
      on: 'depot',
      run: 'PUT /accounts/:account/workers/namespaces/f00d/values/<made.slot.id>',
      body: { day: '<day>', slot: '<made.slot.id>', open: true },
    },
    {
      on: 'depot',
      run: 'POST /zones/:zone/dns_records',
      body: { type: 'CNAME', name: 'slot-<day>', content: 'slot.example', locked: false },
    },
  ],
};

export const review = {
  title: 'review',
  times: ['0 8 * * 1'],
  tasks: [
    { on: 'depot', run: 'POST /accounts/:account/tunnels', body: { name: 'gate-<day>' } },
    { on: 'edge', run: 'GET /accounts/:account/registrar/registrations' },
    {
      on: 'depot',
      run: 'POST /accounts/:account/load_balancers/pools',
      body: { name: 'gate-<day>', notification_email: 'ops@example.com' },
    },
  ],
};
