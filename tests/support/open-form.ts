import { expect } from '@jest/globals';

/** The files that a page loads. */
const scriptsOf = (page: string) => [
  ...new Set([...page.matchAll(/\/_next\/static\/[^"\\]+\.js/g)].map(([path]) => path)),
];

/**
 * Opens the contact form, as a browser does: the page from one address, its files from another.
 * @param files where its files come from
 * @returns sends it to an address, and expects to be told there what is missing
 */
export async function openContactForm(page: string, files = page): Promise<(to: string) => Promise<void>> {
  const html = await (await fetch(`${page}/kontakt`)).text();
  const scripts = scriptsOf(html);
  const loaded = await Promise.all(scripts.map(async (path) => (await fetch(files + path)).status));
  expect(loaded).toEqual(scripts.map(() => 200));
  expect(scripts).not.toEqual([]);
  const actions = [...new Set([...html.matchAll(/\b[0-9a-f]{42}\b/g)].map(([id]) => id))];
  expect(actions).toHaveLength(1);
  return async (to) => {
    const headers = { 'next-action': actions[0]!, origin: to, 'content-type': 'text/plain' };
    const answer = await fetch(`${to}/kontakt`, { method: 'POST', headers, body: '[{}]' });
    const state = expect.stringContaining('"state":"invalid"');
    expect([answer.status, await answer.text()]).toEqual([200, state]);
  };
}
