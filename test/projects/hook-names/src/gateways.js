import axios from 'axios';

/** One gateway for two systems. */
export class Gateway {
  constructor(http) {
    this.http = http;
  }

  async ask(path) {
    const { data } = await this.http.get(path);
    return data.result;
  }
}

export const edge = new Gateway(axios.create({ baseURL: 'https://api.cloudflare.com/client/v4/' }));
export const staff = new Gateway(axios.create({ baseURL: 'https://staff.example.com/v1/accounts/' }));
