const ATTACKS = 'https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks';
export default async () => (await fetch(`${ATTACKS}?magnitude=MITIGATED_REQUESTS&magnitude=AFFECTED_ZONES`)).status;
