/**
 * The share of the processor time of some work that the thread which asks spends itself: near 0 where other threads do
 * it, near 1 where nobody else can have a turn. Unlike a duration it is the same on a busy machine.
 */
export async function ownShare(work: () => Promise<unknown>): Promise<number> {
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];
  await work();
  const spent = ({ user, system }: NodeJS.CpuUsage) => user + system;
  return spent(process.threadCpuUsage(own)) / spent(process.cpuUsage(all));
}
