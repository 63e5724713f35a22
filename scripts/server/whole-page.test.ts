import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { LateTexts } from '../../lib/late-texts.ts';
import { sendWholePages } from './whole-page.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Scope = Parameters<typeof sendWholePages>[2];

async function ask(answer: RequestListener, method = 'GET', scope: Scope = {}) {
  const server = createServer((req, res) => {
    sendWholePages(req, res, scope);
    answer(req, res);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { method });
  return { length: response.headers.get('content-length'), text: await response.text(), response };
}

test('a page in pieces arrives whole, with its length and its status', async () => {
  const { length, text, response } = await ask((_, res) => {
    res.statusCode = 404;
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.flushHeaders();
    res.write('<p>Grüße');
    res.write(Buffer.from(' aus'), () => res.end(' Wien</p>'));
  });
  expect(text).toBe('<p>Grüße aus Wien</p>');
  expect(length).toBe(String(Buffer.byteLength(text)));
  expect(response.status).toBe(404);
});

test('a page that is ended at once, and one that is ended without a last piece', async () => {
  const html = { 'Content-Type': 'text/html' };
  expect((await ask((_, res) => void res.writeHead(200, html).end('<p>1</p>'))).text).toBe('<p>1</p>');
  const { text, length } = await ask((_, res) => {
    res.setHeader('Content-Type', 'text/html');
    res.write('abc', 'latin1', () => res.end());
  });
  expect([text, length]).toEqual(['abc', '3']);
});

test('a piece is sent as it was when it was written', async () => {
  const reused = await ask((_, res) => {
    const piece = Buffer.from('aa');
    res.setHeader('Content-Type', 'text/html');
    res.write(piece, () => {
      piece.fill('x');
      res.end();
    });
  });
  expect(reused.text).toBe('aa');
});

test('what is no page goes out as it comes', async () => {
  const stream = await ask((_, res) => {
    res.setHeader('Content-Type', 'text/event-stream');
    res.flushHeaders();
    res.write('a');
    setTimeout(() => res.end('b'), 10);
  });
  expect(stream.text).toBe('ab');
  expect(stream.length).toBeNull();
});

const scope = { head: { site: '<meta a/>', page: '<meta b/>' } };

const headed = (res: ServerResponse, body: string) => {
  res.setHeader('Content-Type', 'text/html');
  for (const piece of ['<head><title>T</ti', 'tle></he', 'ad>', body]) res.write(piece);
  res.end();
};

test.each([
  ['short', 'x'],
  ['long', 'x'.repeat(2_100_000)],
])('a page has what its head says beside, also a %s one', async (_, body) => {
  const { text, length } = await ask((_req, res) => headed(res, body), 'GET', scope);
  expect(text).toBe(`<head><title>T</title><meta a/><meta b/></head>${body}`);
  expect(length).toBe(String(text.length));
});

test('texts that went past React stand in their places, also twice, cut between pieces and in one another, not in bytes', async () => {
  const late = new LateTexts('m');
  late.put('0', '<b>Grüße</b>');
  late.put('1', 'nie gezeigt');
  late.put('_R_2_', `<i>${late.within(Buffer.from('<u>–</u><!--m 0-->'))}</i>`);
  const { text } = await ask(
    (_req, res) => {
      res.setHeader('Content-Type', 'text/html');
      for (const piece of ['<p><!--m 0--', '></p><!--n 0-->', '<!--m _R_2_--><!--', 'm 0-->'])
        res.write(piece);
      res.end();
    },
    'GET',
    { late },
  );
  expect(text).toBe('<p><b>Grüße</b></p><!--n 0--><i><u>–</u><!--m 0--></i><b>Grüße</b>');
});

test('so has the answer to a form that was sent without scripts', async () => {
  const { text } = await ask((_req, res) => headed(res, 'x'), 'POST', scope);
  expect(text).toContain('<meta a/><meta b/></head>');
});

test('one that fails says nothing of what it does not show', async () => {
  const { text } = await ask((_req, res) => headed(res, 'x'), 'GET', { ...scope, status: 503 });
  expect(text).toContain('</title><meta a/></head>');
});

test.each([
  ['200', {}, 1],
  ['410, as the page says', { status: 410 }, 0],
])('parts of a page are kept if its status is %s', async (_, scope, times) => {
  const keepFrom = jest.fn();
  const parts = { find: () => undefined, keepFrom };
  await ask((_req, res) => headed(res, 'x'), 'GET', { ...scope, parts });
  expect(keepFrom).toHaveBeenCalledTimes(times);
});

test('an answer without a body stays one', async () => {
  const { text, response } = await ask((_, res) => void res.writeHead(204).end());
  expect([text, response.status]).toEqual(['', 204]);
  const head = await ask((_, res) => void res.writeHead(200, { 'Content-Type': 'text/html' }).end(), 'HEAD');
  expect([head.text, head.response.status]).toEqual(['', 200]);
});
