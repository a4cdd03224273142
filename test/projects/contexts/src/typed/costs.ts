import type { Call } from './call';

// expect: billing-profile-and-history likely @user/billing/history
export const readCosts = (call: Call) => call<{ amount: number }[]>('/user/billing/history');
export const readOfficeCosts = (call: Call) => call<{ amount: number }[]>('/user/billing/history');
