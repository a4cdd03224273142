const { MIRRORED_API = 'https://api.cloudflare.com/client/v4' } = process.env;
export const list = async () => (await fetch(`${MIRRORED_API}/zones/z/script_monitor`)).status;
export const count = async () =>
  (await fetch(`${process.env.MIRRORED_API ?? 'https://api.cloudflare.com/client/v4'}/accounts/a/workers/namespaces`))
    .status;
