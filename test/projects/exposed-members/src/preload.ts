import { contextBridge, ipcRenderer } from 'electron';

const edge = {
  base: 'https://api.cloudflare.com/client/v4',
  records: { list: (zone: string) => ipcRenderer.invoke('edge:records', zone) },
};
const depot = {
  base: 'https://depot.example.com',
  records: { list: (zone: string) => ipcRenderer.invoke('depot:records', zone) },
};

contextBridge.exposeInMainWorld('edge', edge);
contextBridge.exposeInMainWorld('depot', depot);
