export const API = 'https://api.cloudflare.com/client/v4';
export const DEPOT = 'https://depot.example.com/client/v4';
