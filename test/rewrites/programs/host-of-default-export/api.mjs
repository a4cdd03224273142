const options = { host: 'api.cloudflare.com' };
export default { options };
export const servers = ['https://api.cloudflare.com/client/v4'];
export const byOption = async () => (await fetch(`https://${options.host}/client/v4/zones/z/script_monitor`)).status;
export const byServer = async () => (await fetch(servers[0] + '/accounts/a/workers/namespaces')).status;
