import ky from 'ky';

const edge = ky.create({ prefixUrl: 'https://api.cloudflare.com/client/v4' });
const shop = ky.create({ prefixUrl: 'https://shop.example.com/client/v4' });

// Methods that the libraries do not have.
edge.everyPage = async (path) => {
  const found = [];
  for (let page = 1; ; page += 1) {
    const { result } = await edge.get(path, { searchParams: { page, per_page: 50 } }).json();
    found.push(...result);
    if (result.length < 50) return found;
  }
};
shop.everySheet = (path) => shop.get(path).json();

// expect: rate-limits-v1 likely @rate_limits`
export const readLimits = (zone) => edge.everyPage(`zones/${zone}/rate_limits`);

export const readShopLimits = (zone) => shop.everySheet(`zones/${zone}/rate_limits`);
