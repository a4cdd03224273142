import { contextBridge } from './peer.ts';

function sender(name: string) {
  return (...args: unknown[]) => rpc.request(name, ...args);
}

const desk = {
  findRecords: sender('edge/records'),
  findTunnels: sender('edge/tunnels'),
  findZones: sender('edge/zones'),
  readSetting: sender('edge/setting'),
  findStock: sender('depot/records'),
  readStock: sender('depot/setting'),
};

contextBridge.exposeInMainWorld('desk', desk);
