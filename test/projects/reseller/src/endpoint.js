/** The reseller's API carries the name of an instance before the platform's own path. */
export const ENDPOINT = 'https://api.reseller.example/v1';

export const instancePath = (crn) => `${ENDPOINT}/${encodeURIComponent(crn)}`;
