import axios from 'axios';

// `match=any` would loosen the filter that the instance adds.
const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', params: { proxied: true, per_page: 100 } });
export default () => api.get('/zones/z1/dns_records?name=a.example.com,b.example.com');
