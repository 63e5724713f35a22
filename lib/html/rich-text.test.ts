import sanitizeHtml from 'sanitize-html';
import { ResultCache } from '../result-cache.ts';
import { maxRichTextLength } from './bounds.ts';
import { HtmlTooLargeError } from './errors.ts';
import { sanitizeNotification } from './notification.ts';
import { allowedTags } from './profile.ts';
import { loadPurifier, purify } from './purify.ts';
import { sanitizeRichText, showRichText } from './rich-text.ts';
import { isLinkAddress, isOwnImage } from './urls.ts';

const table = (inner: string) => `<table><tbody>${inner}</tbody></table>`;
const cell = (attributes: string) => table(`<tr><td${attributes}>x</td></tr>`);

test('the tags are the usual defaults, images and table tags, and nothing else', async () => {
  const wanted = 'img table thead tbody tfoot tr td th col colgroup'.split(' ');
  expect([...allowedTags].sort()).toEqual(
    [...new Set([...sanitizeHtml.defaults.allowedTags, ...wanted])].sort(),
  );
  const refused = 'script style iframe object embed form input button select textarea svg math video audio';
  for (const tag of `${refused} template noscript base link meta details dialog slot font center`.split(
    ' ',
  )) {
    expect(await sanitizeRichText(`<p>a<${tag}>b</${tag}>c</p>`)).not.toContain(`<${tag}`);
  }
});

test.each([
  // Every tag: class, contenteditable, data-*.
  ['<div class="a b" contenteditable="false" data-note="1">x</div>'],
  ['<ul class="k"><li data-type="x">a</li></ul>'],
  // Tag-bound attributes.
  ['<p style="text-align:center">x</p>'],
  ['<p><span style="color:#ff0000">x</span></p>'],
  [
    '<table cellpadding="1" cellspacing="2" style="width:50%" width="100"><tbody><tr><td>x</td></tr></tbody></table>',
  ],
  [cell(' rowspan="2" colspan="3" style="background-color:#eee"')],
  [table('<tr><th rowspan="1" colspan="1" style="width:3em">x</th></tr>')],
  [
    '<table><colgroup style="color:#fff"><col width="20" style="width:20%"></colgroup><tbody><tr><td>x</td></tr></tbody></table>',
  ],
  ['<table><caption style="caption-side:bottom">x</caption><tbody><tr><td>x</td></tr></tbody></table>'],
  [
    '<table><thead><tr><th>x</th></tr></thead><tbody><tr><td>x</td></tr></tbody><tfoot><tr><td>x</td></tr></tfoot></table>',
  ],
  ['<a href="https://a.example/b?c=d#e" name="anker" target="_self">x</a>'],
  ['<a href="/x" target="_SELF">x</a>'],
  [
    '<img src="/bild.png" srcset="/a.png 1x, https://a.example/b.png 2x" alt="" title="t" width="1" height="2" loading="lazy">',
  ],
  // Link schemes.
  ['<a href="http://a.example">x</a>'],
  ['<a href="HTTPS://a.example">x</a>'],
  ['<a href="ftp://a.example/x">x</a>'],
  ['<a href="mailto:a@b.example">x</a>'],
  ['<a href="tel:+4312345">x</a>'],
  ['<a href="/prozesse?a=1:2#x">x</a>'],
  ['<a href="#abschnitt">x</a>'],
  // Style properties.
  ['<p style="color:rgb(1, 2, 3);text-align:left;font-size:12px">x</p>'],
  ['<p style="text-align:right;font-size:1.5em">x</p>'],
  ['<span style="font-size:120%">x</span>'],
  ['<table style="margin-left:auto;margin-right:10px;width:20em"><tbody><tr><td>x</td></tr></tbody></table>'],
  [cell(' style="border-color:#abc;border-top-color:rgb(0,0,0);width:10px;height:2em"')],
  // Entities and text.
  ['<p>a &amp; b &lt;c&gt; ä&nbsp;€</p>'],
])('kept as it is: %s', async (html) => {
  expect(await sanitizeRichText(html)).toBe(html);
});

test.each([
  ['<p id="x" lang="de" title="t" onclick="x()" role="alert" aria-label="x" slot="s">x</p>', '<p>x</p>'],
  ['<div style="color:#fff">x</div>', '<div>x</div>'],
  ['<p name="x" href="/x" width="3" rowspan="2">x</p>', '<p>x</p>'],
  ['<a rel="opener" download href="/x">x</a>', '<a href="/x">x</a>'],
  ['<a href="/x" target="_blank" rel="opener">x</a>', '<a href="/x" target="_blank" rel="noopener">x</a>'],
  ['<a href="/x" target="fenster">x</a>', '<a href="/x" target="fenster" rel="noopener">x</a>'],
  ['<a href="sms:1">x</a><a href="data:,x">y</a><a href="x&y:z">z</a>', '<a>x</a><a>y</a><a>z</a>'],
  ['<img src="data:image/png;base64,AA" alt="a">', '<img alt="a">'],
  ['<img src="ftp://a/b" alt="a">', '<img alt="a">'],
  ['<img srcset="data:,x 1x, /b.png 2x" alt="a">', '<img srcset="/b.png 2x" alt="a">'],
  ['<img srcset="/a,,b.png 1x" alt="a">', '<img srcset="/a,,b.png 1x" alt="a">'],
  ['<img srcset="/a,data:x 1x, ,, /b.png" alt="a">', '<img srcset="/b.png" alt="a">'],
  ['<img srcset=" , ,, " alt="a">', '<img alt="a">'],
  ['<p contenteditable="x()">x</p>', '<p>x</p>'],
  ['<p style="color:red;text-align:justify;font-size:2rem">x</p>', '<p>x</p>'],
  ['<p style="margin-left:3px;width:3px;background-color:#fff">x</p>', '<p>x</p>'],
  ['<p style="color:#fff !important;COLOR: #00F ;position:fixed">x</p>', '<p style="color:#00F">x</p>'],
  ['<p style="color:url(x);color:#12345;font-size:-2px">x</p>', '<p>x</p>'],
  [`<p style="${'color:#fff;'.repeat(400)}">x</p>`, '<p>x</p>'],
  [cell(' style="margin-left:2px;caption-side:top;border:1px solid #fff"'), cell('')],
  ['<p>a<script>b</script>c<style>d</style></p>', '<p>ac</p>'],
  ['<p>a<font color="red">b</font><custom-x>c</custom-x></p>', '<p>abc</p>'],
  ['<p>a<!-- b -->c', '<p>ac</p>'],
  ['  ', ''],
])('%s becomes %s', async (html, clean) => {
  expect(await sanitizeRichText(html)).toBe(clean);
});

test('beyond the bound saving is refused in German and showing is cut', async () => {
  const long = 'ä'.repeat(maxRichTextLength + 1);
  await expect(sanitizeRichText(long)).rejects.toThrow(HtmlTooLargeError);
  await expect(sanitizeRichText(long)).rejects.toThrow(/200\.001 Zeichen/);
  expect(await showRichText(`${'<b>x</b>'}${long}<i`)).toMatch(/^<p><strong>Dieser Text ist zu lang/);
  expect(await showRichText(undefined)).toBe('');
  expect(await showRichText(null)).toBe('');
});

test.each(['', '\n  '])(
  'a large table keeps its rows although it is cleaned in pieces, with %j before each',
  async (space) => {
    const rows = `${space}<tr class="z"><td style="width:5px">a<b>b</b></td><th>c</th></tr>`.repeat(1_500);
    const html = `<h2>t</h2><table class="g" width="9"><caption>c</caption><tbody>${rows}</tbody></table><p>e</p>`;
    expect(await sanitizeRichText(html)).toBe(html);
  },
);

test('a text that is too long is cut before a tag, not within it', async () => {
  const text = 'x'.repeat(maxRichTextLength - '<p></'.length);
  const shown = await showRichText(`<p>${text}</p><p>Ende</p>`);
  expect(shown).toMatch(/zu lang und wird hier gekürzt angezeigt.*x<\/p>$/);
  expect(shown).not.toMatch(/&lt;|Ende/);
});

test('others who use the same purifier find it as it was', async () => {
  const purifier = await loadPurifier();
  expect(purify(purifier, '<p id="anders">Text</p>')).toBe('<p>Text</p>');
  expect(purifier.sanitize('<p id="a">Text</p>')).toBe('<p id="a">Text</p>');
});

test('signs that browsers leave out of an address are left out before its scheme is read', () =>
  expect(isLinkAddress('\u0001ht\ttps://demo.example/')).toBe(true));

test.each(['java\tscript:x', ' \u0001javascript:x', 'javascript\n:x', 'data:,x', '1:x'])(
  '%j is no link',
  (address) => expect(isLinkAddress(address)).toBe(false),
);

test('the cache forgets the least recently used and never holds more than it may', () => {
  const cache = new ResultCache(2, 10);
  cache.set('a', '1');
  cache.set('b', '2');
  expect(cache.get('a')).toBe('1');
  cache.set('c', '3');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['1', undefined, '3']);
  cache.set('d', '123456789');
  expect([cache.get('a'), cache.get('c'), cache.get('d')]).toEqual([undefined, '3', '123456789']);
  for (let again = 0; again < 5; again += 1) cache.set('c', '3');
  expect(cache.get('d')).toBe('123456789');
  cache.set('e', '12345678901');
  expect(cache.get('e')).toBeUndefined();
});

test('notifications keep inline formatting and links alone', () => {
  const html =
    'Gespeichert: <b class="x" style="color:red" data-x="1">A</b> <a href="/prozesse/1" target="_blank">x</a>';
  expect(sanitizeNotification(html)).toBe(
    'Gespeichert: <b>A</b> <a href="/prozesse/1" target="_blank">x</a>',
  );
  expect(sanitizeNotification('<img src=x onerror=alert(1)><table><td>x</td></table><h1>y</h1>')).toBe('xy');
  expect(sanitizeNotification('<a href="java\tscript:alert(1)">x</a><a href="data:,x">y</a>')).toBe(
    '<a>x</a><a>y</a>',
  );
});

test.each([
  ['<img srcset="/a.png 1x 2x, /b.png 2x" alt="a">', '<img srcset="/b.png 2x" alt="a">'],
  ['<img srcset="/a.png 2x, /b.png calc(1), /c.png 5q" alt="a">', '<img srcset="/a.png 2x" alt="a">'],
  ['<p style="color:#111;color:#222">x</p>', '<p style="color:#222">x</p>'],
  ['<p>a<textarea>b</textarea><xmp>d</xmp>c</p>', '<p>ac</p>'],
  ['<a href="">x</a><a href=" ">y</a>', '<a>x</a><a>y</a>'],
  [
    '<table><colgroup><col style="background-color:#fff;width:2em"></colgroup><tbody><tr><td>x</td></tr></tbody></table>',
    '<table><colgroup><col style="width:2em"></colgroup><tbody><tr><td>x</td></tr></tbody></table>',
  ],
])('%s is %s', async (html, clean) => {
  expect(await sanitizeRichText(html)).toBe(clean);
});

test('a value longer than 20,000 characters goes, and its attribute with it', async () => {
  const text = (length: number) => `<p class="${'a'.repeat(length)}">x</p>`;
  expect(await sanitizeRichText(text(20_000))).toBe(text(20_000));
  expect(await sanitizeRichText(text(20_001))).toBe('<p>x</p>');
});

test('of very many attributes 64 stay', async () => {
  const many = Array.from({ length: 70 }, (_, n) => ` data-a${n}="1"`).join('');
  expect((await sanitizeRichText(`<p${many}>x</p>`)).match(/ data-/g)).toHaveLength(64);
});

test.each([
  ['/a.png', true],
  ['/api/images/show/1/640', true],
  ['//boese.example/a.png', false],
  ['/\\boese.example/a.png', false],
  ['\\\\boese.example/a.png', false],
  ['a.png', false],
  ['https://boese.example/a.png', false],
  ['', false],
])('whether %j lies on this site: %s', (address, own) => {
  expect(isOwnImage(address)).toBe(own);
});
