import { post } from './client.js';

// expect: account-name-length proven @'Winter
const WINTER_NAME = 'Winter campaign of the customer relations department in Europe and Africa';

const SHORT_NAME = 'Customer relations, Europe';

export const openWinter = () => post('/accounts', { name: WINTER_NAME, type: 'standard' });

export const openShort = () => post('/accounts', { name: SHORT_NAME, type: 'standard' });
