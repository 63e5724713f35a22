import { templateOf } from './page-template.ts';

const [nonce, other] = ['AAAAbbbb0000+/yyyyZZZZ==', 'ccccDDDD1111+/kkkkllll=='];
const push = (text: string) => `<script nonce="${nonce}">self.__next_f.push([1,"${text}"])</script>`;
const refilled = (page: string) => {
  const template = templateOf(Buffer.from(page), nonce);
  return template?.filled(other).toString();
};

test('every place gets the new nonce, and all other bytes stay', () => {
  const page = `<p>Grüße aus Wien – 𝄞</p>${push(`0:{\\"nonce\\":\\"${nonce}\\"}`)}<i>${nonce}${nonce}</i>`;
  expect(refilled(page)).toBe(page.replaceAll(nonce, other));
});

test('a nonce that Next cut in two, wherever, is put together', () => {
  for (let n = 1; n < nonce.length; n += 1) {
    const page = push(`a${nonce.slice(0, n)}`) + push(`${nonce.slice(n)}b`);
    expect(refilled(page)).toBe((push(`a${nonce}`) + push('b')).replaceAll(nonce, other));
  }
});

test.each([
  ['no nonce at all', '<p>Hallo</p>'],
  ['the beginning of one elsewhere', `${push('')}<i>${nonce.slice(0, 10)}</i>`],
  ['the end of one elsewhere', `${push('')}<i>${nonce.slice(10)}</i>`],
])('a page with %s has no template', (_, page) => {
  expect(templateOf(Buffer.from(page), nonce)).toBeUndefined();
});

test('bytes that are lent keep their nonce until they are given back; meanwhile others get copies', () => {
  const template = templateOf(Buffer.from(`<i>${nonce}</i><b>${nonce}</b>`), nonce)!;
  const [a, b, c] = ['aaaa', 'bbbb', 'cccc'].map((part) => part.padEnd(nonce.length, '.')) as [
    string,
    string,
    string,
  ];
  const first = template.lend(a);
  const second = template.lend(b);
  expect(first.bytes.toString()).toBe(`<i>${a}</i><b>${a}</b>`);
  expect(second.bytes.toString()).toBe(`<i>${b}</i><b>${b}</b>`);
  second.giveBack();
  expect(template.lend(c).bytes).not.toBe(first.bytes);
  expect(template.filled(c)).not.toBe(first.bytes);
  expect(first.bytes.toString()).toBe(`<i>${a}</i><b>${a}</b>`);
  first.giveBack();
  expect(template.lend(c).bytes).toBe(first.bytes);
});
