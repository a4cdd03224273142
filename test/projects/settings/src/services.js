import config from 'config';
import nconf from 'nconf';

export const install = (app) => {
  const { url } = app.get('edge');
  const crm = app.get('crm').url;
  // expect: billing-profile-and-history likely @user/billing/profile
  app.use('/mine', () => fetch(`${url}/user/billing/profile`));
  app.use('/theirs', () => fetch(`${crm}/user/billing/profile`));
};

// expect: billing-profile-and-history likely @user/billing/history
export const first = () => fetch(`${config.get('edge.url')}/user/billing/history`);
// expect: billing-profile-and-history likely @user/billing/history
export const second = () => fetch(`${nconf.get('edge:url')}/user/billing/history`);
// expect: billing-profile-and-history likely @user/billing/history
export const third = () => fetch(`${sails.config.custom.edge.url}/user/billing/history`);
export const others = () => fetch(`${config.get('crm.url')}/user/billing/history`);
export const unnamed = () => fetch(`${config.get('url')}/user/billing/history`);
