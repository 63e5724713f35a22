import { limits } from './limits';
import type { Translated } from './translate-rules';
import { quoted } from './words';

/** German texts for libxml2's messages about malformed XML. */
const rules: [kind: string, pattern: RegExp, text: (groups: string[]) => string][] = [
  [
    'tag-mismatch',
    /^Opening and ending tag mismatch: (.*) line (\d+) and (.*)$/,
    ([opened = '', line = '', closed = '']) =>
      `Das Element ${quoted(opened)} aus Zeile ${line} wird mit ${quoted(`</${closed}>`)} geschlossen statt mit ${quoted(`</${opened}>`)}.`,
  ],
  [
    'unclosed',
    /^Premature end of data in tag (.*) line (\d+)$/,
    ([name = '', line = '']) =>
      `Die Nachricht endet, bevor das Element ${quoted(name)} aus Zeile ${line} geschlossen ist.`,
  ],
  [
    'unclosed-tag',
    /^(?:Couldn't find end of Start Tag (.*?)(?: line \d+)?|expected '>'|StartTag: .* expected)$/,
    ([name]) =>
      name ? `Das Start-Tag von ${quoted(name)} ist nicht richtig beendet.` : 'Hier fehlt das Zeichen „>“.',
  ],
  [
    'entity',
    /^Entity '(.*)' not defined$/,
    ([name = '']) =>
      `Die Entität ${quoted(`&${name};`)} gibt es nicht. Erlaubt sind nur &amp;, &lt;, &gt;, &quot; und &apos;.`,
  ],
  [
    'ampersand',
    /^(?:xmlParseEntityRef: no name|EntityRef: expecting ';'|xmlParseReference.*)$/,
    () => 'Das Zeichen „&“ steht allein. Im Text muss es als „&amp;“ geschrieben werden.',
  ],
  [
    'start',
    /^(?:Start tag expected, '<' not found|Document is empty)$/,
    () => 'Hier müsste das Wurzelelement beginnen, es fehlt aber.',
  ],
  [
    'after-end',
    /^Extra content at the end of the document$/,
    () => 'Nach dem Ende des Wurzelelements steht noch weiterer Inhalt.',
  ],
  [
    'quotes',
    /^(?:AttValue: .* expected|String not (?:started|closed) expecting .*)$/,
    () => 'Der Wert eines Attributs muss in Anführungszeichen stehen.',
  ],
  [
    'attribute-value',
    /^Specification mandates value for attribute (.*)$/,
    ([name = '']) => `Das Attribut ${quoted(name)} hat keinen Wert.`,
  ],
  [
    'attribute-twice',
    /^Attribute (.*) redefined$/,
    ([name = '']) => `Das Attribut ${quoted(name)} ist im selben Element mehrfach angegeben.`,
  ],
  [
    'attributes',
    /^attributes construct error$/,
    () => 'Die Attribute des Elements sind nicht richtig geschrieben.',
  ],
  [
    'less-than',
    /^Unescaped '<' not allowed in attributes values$/,
    () => 'Im Wert eines Attributs muss das Zeichen „<“ als „&lt;“ geschrieben werden.',
  ],
  [
    'prefix',
    /^Namespace prefix (.*?)(?: for .*)? on (.*) is not defined$/,
    ([prefix = '', element = '']) =>
      `Das Präfix ${quoted(prefix)} im Element ${quoted(element)} ist nicht mit xmlns:${prefix} deklariert.`,
  ],
  [
    'namespace-declaration',
    /^xmlns:?(.*): .*$/,
    ([prefix = '']) =>
      `Die Namespace-Deklaration ${quoted(prefix ? `xmlns:${prefix}` : 'xmlns')} ist nicht gültig.`,
  ],
  [
    'character',
    /^(?:PCDATA|CData|invalid|.*[Cc]har).*(?:invalid|Invalid).*?(\d+|0x[\dA-Fa-f]+)?$/,
    () => 'Hier steht ein Zeichen, das in XML nicht erlaubt ist.',
  ],
  ['comment', /^Comment not terminated/, () => 'Ein Kommentar (<!-- … -->) ist nicht geschlossen.'],
  [
    'comment',
    /^Double hyphen within comment/,
    () => 'In einem Kommentar dürfen keine zwei Bindestriche nacheinander stehen.',
  ],
  [
    'cdata',
    /^CData section not finished/,
    () => 'Ein CDATA-Abschnitt (<![CDATA[ … ]]>) ist nicht geschlossen.',
  ],
  ['cdata', /^Sequence '\]\]>' not allowed in content$/, () => 'Im Text darf „]]>“ nicht vorkommen.'],
  ['name', /^StartTag: invalid element name$/, () => 'Nach „<“ folgt kein gültiger Elementname.'],
  [
    'declaration',
    /^XML declaration allowed only at the start of the document$/,
    () => 'Die XML-Deklaration (<?xml … ?>) darf nur ganz am Anfang stehen, ohne Leerzeichen davor.',
  ],
  [
    'declaration',
    /^(?:Malformed declaration.*|parsing XML declaration: .*|Blank needed here|Unsupported version.*|standalone accepts.*|xmlParsePI.*|ParsePI.*)$/s,
    () => 'Die XML-Deklaration oder eine Verarbeitungsanweisung (<? … ?>) ist nicht richtig geschrieben.',
  ],
  [
    'depth',
    /^Excessive depth in document/,
    () => `Die Nachricht ist zu tief verschachtelt (mehr als ${limits.depth} Ebenen).`,
  ],
  [
    'encoding',
    /(?:not proper UTF-8|encoding error|[Uu]nsupported encoding)/,
    () => 'Die Zeichenkodierung der Nachricht passt nicht zu ihrem Inhalt.',
  ],
  [
    'too-long',
    /(?:too long|Huge input lookup|Buffer size limit|internal error: Huge)/,
    () => 'Ein Name, Text oder Attribut der Nachricht ist zu lang, um geprüft zu werden.',
  ],
];

export function syntaxText(message: string): Translated | undefined {
  for (const [kind, pattern, text] of rules) {
    const found = pattern.exec(message);
    if (found) return { kind, text: text(found.slice(1)) };
  }
  return { kind: 'other', text: 'Die Nachricht ist kein wohlgeformtes XML.', original: message };
}
