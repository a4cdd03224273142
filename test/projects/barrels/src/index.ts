export * from './api/index';
export * from './pages/overview';
