const NAMES = ['name', 'type', 'self_hosted_domains'];

export const outgoing = (body) => JSON.stringify(body, NAMES);
