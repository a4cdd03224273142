import { withDefaults } from './defaults.mjs';

const ATTACKS = 'https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks';
const top = (fields) => fetch(`${ATTACKS}?${new URLSearchParams(withDefaults(fields))}`);
export default async () => {
  await top({ limit: '2', magnitude: 'MITIGATED_REQUESTS' });
};
