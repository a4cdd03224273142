import axios from 'axios';
import { Registry } from './registry.js';
import { Auditor, Directory, Groups, Invoices, Ledger, Members } from './services.js';
import { TOKENS } from './tokens.js';

export const registry = new Registry();

registry.bind(TOKENS.EdgeHttp).toFactory(() => {
  const { ACCOUNT } = process.env;
  return axios.create({ baseURL: `https://api.cloudflare.com/client/v4/accounts/${ACCOUNT}` });
});
registry.bind(TOKENS.CrmHttp).toFactory(() => axios.create({ baseURL: 'https://crm.example.com' }));

registry.bind(TOKENS.Members).to(Members, TOKENS.CrmHttp, TOKENS.EdgeHttp);
registry.bind(TOKENS.Invoices).to(Invoices, TOKENS.CrmHttp);
registry.register(Groups, [TOKENS.EdgeHttp]);
registry.register(Ledger, [TOKENS.CrmHttp]);

export const providers = [
  { provide: 'directory', useClass: Directory, deps: [TOKENS.EdgeHttp] },
  {
    provide: 'report',
    inject: [TOKENS.CrmHttp, TOKENS.EdgeHttp],
    useFactory: (crm, edge) => ({
      rest: () => crm.get('/roles'),
      // expect: account-roles likely @roles
      read: () => edge.get('/roles'),
    }),
  },
];

export const spy = (watch) => watch(Auditor, TOKENS.EdgeHttp, 'get /roles', { times: 1 });
