import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accounts } from '../support/route-table';
import { oneBackend, type Site, startSite } from '../support/server';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const words = { title: 'Punkt', alt: 'Ein Punkt', decorative: false };

describe.each(oneBackend)('images for texts on %s', (backend) => {
  let site: Site;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    site = await startSite({ backend });
    for (const [key, email] of Object.entries(accounts)) cookies[key] = await site.login(email);
  });
  afterAll(() => site?.stop());

  const ask = (method: string, path: string, who?: string, json?: unknown) =>
    site.ask(method, `/api/images/${path}`, { cookie: who && cookies[who], json });
  const upload = async (who?: string, values: object = words, bytes = png, name = 'punkt.png') => {
    const body = new FormData();
    body.set('values', JSON.stringify(values));
    body.append('files', new Blob([new Uint8Array(bytes)]), name);
    const cookie = who && cookies[who];
    const headers = { 'x-requested-with': 'XMLHttpRequest', ...(cookie && { cookie }) };
    const answer = await fetch(`${site.url}/api/images/create`, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.json() };
  };

  test.each(['anonymous', ...Object.keys(accounts)])('as %s', async (who) => {
    const refused = who === 'anonymous' ? 401 : 403;
    const adds = ['1', '2', '3', '4', '3f'].includes(who) ? 200 : refused;
    const administers = who === '1' ? 200 : refused;
    expect((await upload(who)).status).toBe(adds);
    expect((await ask('GET', 'options/list', who)).status).toBe(adds);
    const { uid } = (await upload('1')).body;
    expect((await ask('POST', 'list', who, {})).status).toBe(administers);
    expect((await ask('GET', `facts/show/${uid}`, who)).status).toBe(administers);
    expect((await ask('POST', `edit/${uid}`, who, { ...words, revision: 1 })).status).toBe(administers);
    expect((await ask('DELETE', `delete/${uid}`, who)).status).toBe(administers);
  });

  test('it is shown to everyone for long, and is refused without a description', async () => {
    const { image } = (await upload('4')).body;
    expect(image).toMatchObject({ ...words, width: 1, height: 1 });
    const shown = await fetch(`${site.url}/api/images/show/${image.uid}/1`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await ask('GET', `show/${image.uid}/2`)).status).toBe(404);
    expect(await upload('4', { ...words, alt: '' })).toMatchObject({
      ...{ status: 400, body: { fields: { alt: expect.stringContaining('beschreiben Sie') } } },
    });
    expect(await upload('4', words, Buffer.from('<svg/>'))).toMatchObject({
      ...{ status: 400, body: { message: expect.stringContaining('wird nicht angenommen') } },
    });
  });
});
