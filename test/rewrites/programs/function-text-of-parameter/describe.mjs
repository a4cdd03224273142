export const describe = (job) => `runs ${String(job)}`;
