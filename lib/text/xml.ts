/** All characters that XML 1.0 (section 2.2) does not allow, halves of surrogate pairs included. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const special = /[&<>"']/g;
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for elements and attributes of XML 1.0; forbidden characters are left out. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(special, (character) => entities[character]!);
}
