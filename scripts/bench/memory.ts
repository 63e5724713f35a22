import { readFileSync } from 'node:fs';
import type { Running } from './processes';
import type { Line } from './report';

const megabyte = 1024 * 1024;

/** Resident memory of a process in bytes; 0 without /proc. */
export function memoryOf(pid: number): number {
  try {
    const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(found?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

export const memoryText = (amount: number) => `${Math.round(amount / megabyte)} MB`;

const exportOf = (format: string, query = '') =>
  `/api/processes/export?format=${format}&status=0&columns=process,version,title,status,validFrom,validUntil,categories,divisions,participants${query}`;

/** Reads an answer to its end and drops it. @returns its bytes */
async function drain(url: string): Promise<number> {
  const answer = await fetch(url);
  if (answer.status !== 200 || !answer.body) throw new Error(`${url}: ${answer.status}`);
  let bytes = 0;
  for await (const piece of answer.body!) bytes += piece.length;
  return bytes;
}

/**
 * Memory that the server needs in addition while it exports all processes, in each format. Exports of a few rows come
 * first, so that code compiled on first use does not count.
 */
export async function exportMemory(site: Running): Promise<Line[]> {
  for (const format of ['csv', 'xlsx', 'json']) {
    await drain(site.origin + exportOf(format, '&search=EC_REQ_ONL'));
  }
  const lines: Line[] = [];
  for (const format of ['csv', 'xlsx', 'json']) {
    const before = memoryOf(site.pid);
    if (before === 0) return [];
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, memoryOf(site.pid));
    }, 20);
    const bytes = await drain(site.origin + exportOf(format)).finally(() => clearInterval(timer));
    lines.push({
      title: `Speicher eines Exports von 100.000 Prozessen (${format.toUpperCase()}, ${memoryText(bytes)})`,
      ours: memoryText(most),
      theirs: memoryText(before),
      value: (most - before) / megabyte,
      unit: ' MB mehr',
      below: 100,
    });
  }
  return lines;
}
