export const isFaked = (url) => new RegExp('/accounts/[^/]+/work').test(url);
