import fc from 'fast-check';
import { isAlreadyClean } from './already-clean.ts';
import { cleanRichText } from './clean.ts';

test.each([
  '',
  'Text &amp; mehr',
  '<p>a<b>b</b><br></p>\n<ul><li>x<ol><li><p>y</p></li></ol></li></ul>',
  '<p style="text-align:center">x <a href="https://a.example/?b=c&amp;d=e" target="_blank" rel="noopener">y</a></p>',
  '<table><tbody><tr><td colspan="2" style="background-color:#eee">x<table><tbody></tbody></table></td></tr></tbody></table>',
  '<img src="/api/images/show/1/640" srcset="/api/images/show/1/640 640w, /api/images/show/1/1280 1280w" alt="Ein Bild">',
  '<pre>a\n\nb</pre><dl><dt>a</dt><dd>b</dd></dl><hr>',
])('is known without a parser, which would change nothing: %s', async (html) => {
  expect(isAlreadyClean(html)).toBe(true);
  expect(await cleanRichText(html)).toBe(html);
});

test.each([
  // Nothing but tags of the profile, written out.
  ...[
    '<script>x</script>',
    '<svg></svg>',
    '<p onclick="x">y</p>',
    '<p id="x">y</p>',
    '<!--x-->',
    'a < b',
    'a & b',
  ],
  ...[
    '<P>x</P>',
    '<p >x</p>',
    "<p class='x'>y</p>",
    '<p class=x>y</p>',
    '<p class="a" class="b">y</p>',
    '<br/>',
  ],
  ...[
    '<p title="a>b">x</p>',
    '<p class="a&quot;b">x</p>',
    'a > b',
    'a\u00a0b',
    'a\0b',
    '<a name="body">x</a>',
  ],
  // Addresses and styles of the profile.
  ...['<a href="javascript:x">y</a>', '<a href="&#106;avascript:x">y</a>', '<a href="//a.example">y</a>'],
  ...[
    '<a href="data:,x">y</a>',
    '<img src="data:,x">',
    '<img srcset="javascript:x 1w">',
    '<img srcset="/a 01w">',
    '<img srcset="/a 0w">',
    '<a href="java\nscript:x">y</a>',
  ],
  ...['<p style="position:fixed">x</p>', '<p style="color:url(x)">x</p>', '<b style="color:#fff">x</b>'],
  // Pages that are opened control ours unless the link says otherwise.
  ...[
    '<a href="/x" target="_blank">y</a>',
    '<a href="/x" rel="noopener">y</a>',
    '<a href="/x" target="_blank" rel="noopener" class="x">y</a>',
    '<a href="/x?a&lt;b">y</a>',
    '<a href="/x?a&gt;b">y</a>',
    '<a rel="opener" href="/x">y</a>',
  ],
  ...['<a href="/x" rel="noopener" target="_blank">y</a>', '<p rel="noopener">y</p>'],
  // Nothing ends, or begins, what is around the text.
  ...[
    '</div>',
    '<p>x',
    '<b><i>x</b></i>',
    '<li>x</li>',
    '<td>x</td>',
    '<tr></tr>',
    '<dd>x</dd>',
    '<p><p>x</p></p>',
  ],
  ...[
    '<p><div>x</div></p>',
    '<b><p>x</p></b>',
    '<a href="/x"><b><a href="/y">z</a></b></a>',
    '<p>a</p class="x">',
    '<table>x</table>',
  ],
  ...[
    '<table><tr><td>x</td></tr></table>',
    '<ul><p>x</p></ul>',
    '<pre>\nx</pre>',
    '</p class="x">',
    '<br></br>',
  ],
  `${'<div>'.repeat(101)}${'</div>'.repeat(101)}`,
])('is left to the parser: %s', (html) => expect(isAlreadyClean(html)).toBe(false));

const inline = ['a', 'b', 'code', 'span', 'sub'];
const block = [
  'p',
  'h2',
  'div',
  'ul',
  'ol',
  'li',
  'table',
  'tbody',
  'tr',
  'td',
  'th',
  'pre',
  'blockquote',
  'dl',
  'dt',
  'dd',
];
const attributes = [
  ...[
    '',
    ' class="x y"',
    ' style="color:#fff"',
    ' style="text-align:left;font-size:2em"',
    ' href="/a?b=c&amp;d"',
  ],
  ...[
    ' href="mailto:a@b.example"',
    ' href="https://a.example" target="_blank" rel="noopener"',
    ' target="_self"',
  ],
  ...[
    ' colspan="2"',
    ' width="5%"',
    ' href="https:\\\\x"',
    ' href="/:x"',
    ' href="#:"',
    ' title="a b"',
    ' style="color:"',
  ],
];

/** Markup that is often balanced and often right, so that many of it passes. */
const markup = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      'x',
      ' ',
      '\n',
      '&amp;',
      '&nbsp;',
      'ä€𝄞',
      '<br>',
      '<hr>',
      '<img src="/a.png" alt="">',
      '\u00ad',
      '"',
    ),
    fc
      .tuple(fc.constantFrom(...inline, ...block), fc.constantFrom(...attributes), tie('nodes'))
      .map(([name, written, inner]) => `<${name}${written}>${inner}</${name}>`),
    tie('nodes').map((inner) => `<ul><li>${inner}</li></ul>`),
    tie('nodes').map((inner) => `<table><tbody><tr><td>${inner}</td></tr></tbody></table>`),
  ),
}));

test('of generated markup, cleaning changes nothing that passes', async () => {
  let passed = 0;
  const holds = fc.asyncProperty(markup.nodes, async (html) => {
    if (!isAlreadyClean(html)) return;
    passed += html.length > 20 ? 1 : 0;
    expect(await cleanRichText(html)).toBe(html);
  });
  await fc.assert(holds, { numRuns: 8_000, seed: 20_261_125 });
  expect(passed).toBeGreaterThan(100);
});
