/** Microseconds. */
const negligible = 50_000;

/**
 * The share of the processor time of some work that the thread which asks spends itself: near 0 where other threads do
 * it, near 1 where nobody else can have a turn. Unlike a duration it is the same on a busy machine. Work that costs
 * this thread less than 50 ms of processor time holds nobody and is told as 0: so little is not counted exactly.
 */
export async function ownShare(work: () => Promise<unknown>): Promise<number> {
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  await work();
  const spent = ({ user, system }: NodeJS.CpuUsage) => user + system;
  const mine = spent(process.threadCpuUsage(own));
  return mine < negligible ? 0 : mine / spent(process.cpuUsage(all));
}
