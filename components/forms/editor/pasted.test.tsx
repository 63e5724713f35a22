import { Editor } from '@tiptap/core';
import { extensions } from './extensions';
import { pastedHtml } from './pasted';
import { tidyHtml } from './tidy-html';

const site = 'https://portal.example';
const own = (address: string) => address.startsWith('/');

beforeEach(() => {
  Object.assign(globalThis, { ClipboardEvent: class extends Event {} }); // jsdom has none
});

/** What stands in the editor once it was pasted: the browser's own way through ProseMirror. */
const pasted = (html: string) => {
  const editor = new Editor({
    ...{ extensions, content: '', injectCSS: false },
    editorProps: { transformPastedHTML: (given) => pastedHtml(given, site, own).html },
  });
  editor.view.pasteHTML(html);
  const written = tidyHtml(editor.getHTML());
  editor.destroy();
  return written.replaceAll('&nbsp;', '_');
};

const word = (body: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt; mso-fareast-language:EN-US;} @list l0 {mso-list-id:1;} --></style>
</head><body lang=DE-AT style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const item = (list: string, level: number, sign: string, text: string, name = 'MsoListParagraphCxSpMiddle') =>
  `<p class=${name} style='margin-left:${36 * level}.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span
style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>\n`;

test('Word: paragraphs that look like lists become lists, with their levels', () => {
  const html = word(
    `<p class=MsoNormal>Ablauf:<o:p></o:p></p>\n` +
      item('l0', 1, '·', 'Anmeldung', 'MsoListParagraphCxSpFirst') +
      item('l0', 2, 'o', 'durch den neuen\nLieferanten') +
      item('l0', 3, '§', 'mit Vollmacht') +
      item('l0', 1, '·', '<b>Bestätigung</b> binnen 72 Stunden', 'MsoListParagraphCxSpLast') +
      item('l1', 1, '1.', 'Erstens', 'MsoListParagraphCxSpFirst') +
      item('l1', 2, 'a)', 'eins a') +
      `<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt'>weiter zu eins a<o:p></o:p></p>` +
      item('l1', 1, '2.', 'Zweitens', 'MsoListParagraphCxSpLast') +
      `<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Ende<o:p></o:p></p>`,
  );
  expect(pasted(html)).toBe(
    '<p>Ablauf:</p>' +
      '<ul><li>Anmeldung<ul><li>durch den neuen Lieferanten<ul><li>mit Vollmacht</li></ul></li></ul></li>' +
      '<li><strong>Bestätigung</strong> binnen 72 Stunden</li></ul>' +
      '<ol><li>Erstens<ol><li><p>eins a</p><p>weiter zu eins a</p></li></ol></li><li>Zweitens</li></ol>' +
      '<p>Ende</p>',
  );
});

test('Word: headings begin at the second level, keep their numbers, and are not bold twice', () => {
  const html = word(
    `<p class=MsoTitle><span style='font-size:28.0pt'>Marktregeln<o:p></o:p></span></p>
<h1 style='margin-left:21.6pt;text-indent:-21.6pt;mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>1<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]><b>Geltung</b><o:p></o:p></h1>
<p class=MsoNormal style='mso-outline-level:2'>Fristen<o:p></o:p></p><h5>Ganz tief</h5>`,
  );
  expect(pasted(html)).toBe('<h2>Marktregeln</h2><h2>1 Geltung</h2><h3>Fristen</h3><h4>Ganz tief</h4>');
});

test('Word: words stay apart, also over lines, tabs, runs and fonts', () => {
  const html = word(
    `<p class=MsoNormal><b><span style='font-family:"Arial",sans-serif;color:#1F497D'>Die Frist</span></b><span
style='mso-spacerun:yes'>  </span><i>beginnt</i>
<span lang=EN-US>um</span><span style='mso-tab-count:1'>      </span>14&nbsp;Uhr<span
style='mso-spacerun:yes'> </span>und endet<br>am <u>Tag</u> danach<sup>1</sup>.<o:p></o:p></p>`,
  );
  expect(pasted(html)).toBe(
    '<p><strong>Die Frist</strong>_ <em>beginnt</em> um 14_Uhr und endet<br>am <u>Tag</u> danach<sup>1</sup>.</p>',
  );
});

test('Word: a table, a link and a picture of the own machine', () => {
  const html = word(
    `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<tr style='mso-yfti-irow:0'><td width=300 valign=top style='width:225.0pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt'>
<p class=MsoNormal>Code<o:p></o:p></p></td><td width=300 style='background:#D9E2F3'><p class=MsoNormal><a
href="https://www.e-control.at/"><span style='color:blue'><u>E-Control</u></span></a><o:p></o:p></p></td></tr></table>
<p class=MsoNormal><a name="_Toc1"></a>Siehe <a href="#_ftn1">[1]</a> und <a href="${site}/prozesse">Prozesse</a><img width=100 src="file:///C:/Users/x/clip_image001.png"><o:p></o:p></p>`,
  );
  expect(pasted(html)).toBe(
    '<table><tbody><tr><td>Code</td><td><a href="https://www.e-control.at/">E-Control</a></td></tr></tbody></table>' +
      '<p>Siehe [1] und <a href="/prozesse">Prozesse</a></p>',
  );
  expect(pastedHtml(html, site, own).images).toBe(1);
});

const online = (name: 'ul' | 'ol', level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0" style="margin:0"><${name} class="${name === 'ul' ? 'BulletListStyle1' : 'NumberListStyle1'} SCXW1 BCX0" role="list" style="padding:0;list-style-type:disc"><li data-leveltext="" data-font="Symbol" data-listid="4" data-list-defn-props="{}" aria-setsize="-1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1 BCX0" style="margin:0 0 0 24px"><p class="Paragraph SCXW1 BCX0" paraid="1" style="font-weight:normal"><span data-contrast="auto" class="TextRun SCXW1 BCX0" lang="DE-AT" style="font-size:11pt"><span class="NormalTextRun SCXW1 BCX0">${text}</span></span><span class="EOP SCXW1 BCX0" data-ccp-props="{}">&nbsp;</span></p></li></${name}></div>`;

test('Word in the browser: single lists become one, with their levels', () => {
  const html =
    '<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph" role="heading" aria-level="1" style="font-weight:normal"><span class="TextRun" style="font-weight:bold"><span class="NormalTextRun">Ablauf </span><span class="NormalTextRun">im Detail</span></span><span class="EOP">&nbsp;</span></p></div>' +
    online('ul', 1, 'Eins') +
    online('ul', 2, 'Eins A') +
    online('ul', 1, 'Zwei') +
    online('ol', 1, 'Gezählt') +
    '<div class="OutlineElement"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Fett</span></span><span class="TextRun"><span class="NormalTextRun"> und </span></span><span class="TextRun" style="font-weight:bold"><span class="NormalTextRun">mehr</span></span><span class="LineBreakBlob BlobObject"><span>&nbsp;</span><br></span><span class="NormalTextRun">neue Zeile</span><span class="EOP">&nbsp;</span></p></div>';
  expect(pasted(html)).toBe(
    '<h2>Ablauf im Detail</h2><ul><li>Eins<ul><li>Eins A</li></ul></li><li>Zwei</li></ul><ol><li>Gezählt</li></ol>' +
      '<p>Fett und <strong>mehr</strong><br>neue Zeile</p>',
  );
});

test('Google Docs: nothing is bold by mistake, lists nest, runs of spaces stay', () => {
  const run = 'font-size:11pt;font-family:Arial,sans-serif;color:#000000;white-space:pre-wrap';
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="${run};font-weight:400">Zuständig</span></h2><p dir="ltr" style="line-height:1.38;text-align:justify"><span style="${run};font-weight:400;text-decoration:none">Wer   </span><span style="${run};font-weight:700">liefert,</span><span style="${run};font-weight:400"> </span><span style="${run};font-style:italic">meldet</span><span style="${run};vertical-align:super">2</span> <a href="https://example.org/" style="text-decoration:none"><span style="${run};color:#1155cc;text-decoration:underline">hier</span></a></p><ul style="margin-top:0"><li dir="ltr" aria-level="1" style="list-style-type:disc"><p dir="ltr" role="presentation"><span style="${run}">Strom</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="${run}">Netz</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="${run}">Gas</span></p></li></ul></b><br class="Apple-interchange-newline">`;
  expect(pasted(html)).toBe(
    '<h2>Zuständig</h2><p>Wer__ <strong>liefert,</strong> <em>meldet</em><sup>2</sup> <a href="https://example.org/">hier</a></p>' +
      '<ul><li>Strom<ul><li>Netz</li></ul></li><li>Gas</li></ul>',
  );
});

test('LibreOffice: lists, headings and lines that its file breaks', () => {
  const html = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head>
<body lang="de-AT" link="#000080" dir="ltr"><h1 class="western">Netzzugang</h1>
<p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif"><font size="3">Der
	Antrag ist <b>schriftlich</b>
	zu stellen.</font></font></p>
<p style="margin-bottom: 0cm"><br/>
</p>
<ol><li><p style="margin-bottom: 0cm">Formular</p>
	<ul><li><p>Plan</p></li></ul>
<li><p>Zusage</p></li></ol></body></html>`;
  expect(pasted(html)).toBe(
    '<h2>Netzzugang</h2><p>Der Antrag ist <strong>schriftlich</strong> zu stellen.</p>' +
      '<ol><li>Formular<ul><li>Plan</li></ul></li><li>Zusage</li></ol>',
  );
});

test('web pages: scripts, colours and foreign pictures go, structure stays', () => {
  const html = `<div class="content" style="color: rgb(33, 37, 41); background: white"><h1 style="font-size:3em">Titel</h1><script>x()</script>
<div>Erster <span style="background-color: yellow; color: red">Absatz</span></div><div>Zweiter</div>
<p>· eins</p><p>•&nbsp;zwei</p>
<img src="https://tracker.example/a.gif"><img src="/bilder/1" alt="Plan"><a href="javascript:x()">böse</a></div>`;
  expect(pasted(html)).toBe(
    '<h2>Titel</h2><p>Erster Absatz</p><p>Zweiter</p><ul><li>eins</li><li>zwei</li></ul><p><img src="/bilder/1" alt="Plan">böse</p>',
  );
});

test('what comes out of an editor goes in as it is', () => {
  const html = '<p data-pm-slice="1 1 []"><span style="color:#ff0000">rot</span></p>';
  expect(pastedHtml(html, site, own)).toEqual({ html, images: 0 });
});
