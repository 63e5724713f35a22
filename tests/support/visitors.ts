/** What visitors have asked for, and what they did not get. */
interface Asked {
  sent: number;
  failed: unknown[];
}

/**
 * Sends requests at an even pace until told to stop; no more than 6 at once, so that a slow machine gets fewer.
 * @param send one request; returns its status, or rejects when there was no answer
 * @returns ends it, and tells what was not answered with 200
 */
export function visitors(perSecond: number, send: (at: number) => Promise<[what: string, status: number]>) {
  const asked: Asked = { sent: 0, failed: [] };
  const open = new Set<Promise<void>>();
  const timer = setInterval(() => {
    if (open.size >= 6) return;
    const one = send(asked.sent++)
      .then(([what, status]) => void (status === 200 || asked.failed.push([what, status])))
      .catch((error) => void asked.failed.push(String(error.cause ?? error)))
      .finally(() => open.delete(one));
    open.add(one);
  }, 1_000 / perSecond).unref(); // a test that fails may not come to its end
  return async (): Promise<Asked> => {
    clearInterval(timer);
    await Promise.all(open);
    return asked;
  };
}

/** Asks for a page to its end. @returns its status; what had begun when a process died can't be had from another */
export async function visit(url: string, path: string, cookie = ''): Promise<[string, number]> {
  const answer = await fetch(url + path, { headers: { cookie } });
  await answer.text().catch(() => {});
  return [path, answer.status];
}
