import { cf } from './api.ts';

export const useCloud = () => ({ cf, account: `/accounts/${process.env.ACCOUNT_ID}` });
