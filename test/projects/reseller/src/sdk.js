import { createReseller } from '@harbour/reseller-sdk';

export const reseller = createReseller({ key: process.env.RESELLER_KEY });
