export * from './http';
export * from './settings';
export * as limits from './limits';
export { default as getDashboard, colos as getColos } from './analytics';
export { SETTINGS as settingNames, FLAGS } from './names';
export { default } from './http';
