export const show = (title, value) => `${title}: ${value}`;
