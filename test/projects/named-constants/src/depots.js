import { postDepot } from './client.js';

const SHELF_NAME = 'Shelf of the customer relations department in Europe and Africa, upper floor';

export const openShelf = () => postDepot('/accounts', { name: SHELF_NAME });
