/** What a test takes, whatever else the machine does meanwhile. */

/** Returns the milliseconds of processor time that this process has used since `process.cpuUsage()` returned `start`. */
export function getProcessorTime(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
