import { ipcMain } from 'electron';

async function load(base: string, path: string) {
  const response = await fetch(base + path);
  return (await response.json()).result;
}

ipcMain.handle('edge:records', (_event, zone: string) => load('https://api.cloudflare.com/client/v4', `/zones/${zone}/dns_records`));
ipcMain.handle('depot:records', (_event, zone: string) => load('https://depot.example.com', `/zones/${zone}/dns_records`));
