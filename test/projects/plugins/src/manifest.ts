import edge from './edge';
import stock from './stock';

const { EDGE_URL = 'https://api.cloudflare.com/client/v4/' } = process.env;

export const plugins = [{ plugin: edge, options: { edgeUrl: EDGE_URL } }, { plugin: stock }];
