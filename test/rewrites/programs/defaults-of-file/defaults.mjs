const base = JSON.parse('{ "magnitude": "AFFECTED_ZONES" }');
export const withDefaults = (fields) => ({ ...base, ...fields });
