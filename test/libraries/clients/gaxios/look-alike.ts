import axios from 'axios';
import { Gaxios } from 'gaxios';

const crm = new Gaxios({ baseURL: 'https://crm.example.com/client/v4' });

export const read = (zone: string) => crm.request({ url: `/zones/${zone}/settings/minify` });

/** A class of the program with a member of that name. */
class Gazette {
  constructor(private readonly options: { url: string }) {}

  request(options: { method: string }) {
    return { ...this.options, ...options };
  }
}

export const shown = (zone: string) =>
  new Gazette({ url: `/zones/${zone}/settings/minify` }).request({ method: 'PATCH' });

/** axios takes no URL from its instances. */
export const shownByAxios = axios
  .create({ url: `https://api.cloudflare.com/client/v4/zones/1/settings/minify` })
  .request({ method: 'PATCH', data: { value: 'on' } });
