import { ipcMain } from 'electron';
import { saveDns, saveOwn, saveSetting, send } from './api.ts';

ipcMain.handle('dns:save', (_event, zone: string, settings: unknown) => saveDns(zone, settings));
ipcMain.handle('api:read', (_event, path: string) => send('GET', path));
ipcMain.handle('own:save', (_event, zone: string, settings: unknown) => saveOwn(zone, settings));

// Several listeners of one key.
ipcMain.on('zone:shown', (_event, zone: string, settings: unknown) => console.log(zone, settings));
ipcMain.on('zone:many', (_event, zone: string, settings: unknown) => saveDns(zone, settings));
ipcMain.on('zone:many', (_event, zone: string, settings: unknown) => saveOwn(zone, settings));
ipcMain.on('zone:many', (_event, zone: string) => saveSetting(zone, 'http3', 'on'));
ipcMain.on('zone:many', (_event, zone: string) => saveSetting(zone, 'ipv6', 'on'));
