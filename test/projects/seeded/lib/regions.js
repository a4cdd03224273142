'use strict';

const { openAccount, openOffice } = require('./accounts');

/** The platform is named in the client, and the end of the path here. */
exports.regions = (account) => {
  const send = openAccount(account);
  return { add: (draft) => send(['load_balancers', 'pools'], draft.toBody()) };
};

exports.officeRegions = (account) => {
  const send = openOffice(account);
  return { add: (draft) => send(['load_balancers', 'pools'], draft.toBody()) };
};
