import { countLimits } from './actions';
import { createAccountCall, createDepotRead } from './callers';

export const start = () => createAccountCall(process.env.ACCOUNT ?? '', process.env.TOKEN ?? '');

export const count = () => countLimits(createDepotRead('north'));
