const pause = (text) => ({ on: 'note', text });

export const media = {
  title: 'media',
  times: ['0 4 * * *', '0 16 * * *', '30 22 * * *'],
  tasks: [
    pause('Media of <day>.'),
    { on: 'edge', as: 'list', run: 'GET /accounts/:account/images/v1' },
    // expect: images-v1-direct-upload proven @images/v1/direct_upload
    { on: 'edge', as: 'upload', run: 'POST /accounts/:account/images/v1/direct_upload' },
    {
      on: 'edge',
      // expect: kv-legacy-namespace-routes proven @workers/namespaces
      run: 'PUT /accounts/:account/workers/namespaces/f00d/values/<made.upload.id>',
      body: { day: '<day>', upload: '<made.upload.id>', open: true },
    },
    {
      on: 'edge',
      run: 'PUT /accounts/:account/storage/kv/namespaces/f00d/values/last',
      body: { day: '<day>', upload: '<made.upload.id>', open: false },
    },
    {
      on: 'edge',
      as: 'record',
      run: 'POST /zones/:zone/dns_records',
      body: {
        type: 'CNAME',
        name: 'media-<day>',
        content: 'media.example',
        proxied: true,
        // expect: dns-record-locked-field proven @locked
        locked: false,
      },
    },
  ],
};

export const connectors = {
  title: 'connectors',
  times: ['0 5 * * 1', '0 5 * * 4'],
  tasks: [
    pause('Connectors of <day>.'),
    // expect: argo-tunnels proven @tunnels
    { on: 'edge', as: 'made', run: 'POST /accounts/:account/tunnels', body: { name: 'week-<day>' } },
    { on: 'edge', run: 'GET /accounts/:account/cfd_tunnel/<made.made.id>/connections' },
    {
      on: 'edge',
      run: 'POST /accounts/:account/load_balancers/pools',
      body: {
        name: 'week-<day>',
        monitor: { kind: 'https', path: '/health/<day>', header: { Host: '<made.made.name>' } },
        // expect: lb-pool-notification-email proven @notification_email
        notification_email: 'ops@example.com',
      },
    },
    // expect: registrar-legacy-domains proven @registrar/domains
    { on: 'edge', as: 'domains', run: 'GET /accounts/:account/registrar/domains' },
    { on: 'note', text: 'GET /accounts/:account/registrar/domains lists <made.domains.length>' },
  ],
};
