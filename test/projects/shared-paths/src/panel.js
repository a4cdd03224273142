import { Devices, Routes } from './routes.js';

const devices = new Devices();
const routes = new Routes();

export const show = async () => ({ devices: await devices.count(), listed: await devices.list() });

export const clear = (networks) => routes.dropAll(networks);
