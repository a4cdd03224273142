// expect: firewall-rules-and-filters likely @firewall/rules
export const listRules = (zone) => fetch(`/client/v4/zones/${zone}/firewall/rules`).then((answer) => answer.json());

export const listRecords = (zone) => fetch(`/client/v4/zones/${zone}/dns_records`).then((answer) => answer.json());

export const readSession = () => fetch('/session').then((answer) => answer.json());

export const elsewhere = (zone) => fetch(`https://crm.example.com/zones/${zone}/firewall/rules`);
