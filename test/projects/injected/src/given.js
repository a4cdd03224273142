/** No type says what `client` is: the file that gives it does. */
// expect: rate-limits-v1 proven @client.rateLimits.list
export const listLimits = (client, zone) => client.rateLimits.list({ zone_id: zone });

/** Our own office has limits, too. */
export const listOfficeLimits = (office, zone) => office.rateLimits.list(zone);
