import { put } from './http';
import { toOfficePool, toPool, type Draft } from './mapper';

export const savePool = (account: string, id: string, draft: Draft) =>
  put(`/accounts/${account}/load_balancers/pools/${id}`, toPool(draft));

export const saveOfficePool = (account: string, id: string, draft: Draft) =>
  fetch(`https://office.harbour.example/accounts/${account}/load_balancers/pools/${id}`, {
    method: 'PUT',
    body: JSON.stringify(toOfficePool(draft)),
  });
