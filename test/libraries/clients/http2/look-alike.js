import http2 from 'node:http2';
import { connect } from './own-sessions.js';

export const read = (zone) =>
  http2.connect('https://cdn.example.com').request({ ':path': `/client/v4/zones/${zone}/settings/minify` });

export const own = (zone) => connect('https://api.cloudflare.com').open({ ':path': `/zones/${zone}/settings/minify` });
