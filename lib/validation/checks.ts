/** Whether anything was given: text counts without surrounding white space, lists by their entries. */
export function hasValue(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return !Number.isNaN(value);
  return Array.isArray(value) ? value.length > 0 : true;
}

/** Whether a value is a number, or text that is one: digits, a sign and a decimal point at most. */
export function isNumeric(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value.trim());
}

const label = /^[a-z0-9-]+$/i;
const octet = /^(25[0-5]|2[0-4]\d|1?\d?\d)$/;
// What mail servers take unquoted, or anything between quotes that can't break a mail's header line.
const unquoted = /^[^\s<>()[\]\\.,;:@"]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: no control character may reach a mail header
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

function isLocalPart(text: string): boolean {
  if (text.length > 2 && text.startsWith('"') && text.endsWith('"')) return !/["\\]/.test(text.slice(1, -1));
  return text.split('.').every((part) => unquoted.test(part));
}

function isMailHost(text: string): boolean {
  if (text.startsWith('[') && text.endsWith(']')) {
    const octets = text.slice(1, -1).split('.');
    return octets.length === 4 && octets.every((part) => octet.test(part));
  }
  const labels = text.split('.');
  const last = labels.pop() ?? '';
  return labels.length > 0 && labels.every((part) => label.test(part)) && /^[a-z]{2,}$/i.test(last);
}

/**
 * Whether a text is an address as docs/requirements/input.md, Email addresses has it. Control characters never pass.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && !control.test(text) && isLocalPart(text.slice(0, at)) && isMailHost(text.slice(at + 1));
}

/** Whether text is an absolute http, https or ftp address whose host is dotted, an IP address or localhost. */
export function isUrl(text: string): boolean {
  if (!/^(?:https?|ftp):\/\/[^\s\\]+$/i.test(text) || control.test(text) || !URL.canParse(text)) return false;
  const { hostname } = new URL(text);
  return hostname === 'localhost' || hostname.startsWith('[') || /^[^.]+(\.[^.]+)+$/.test(hostname);
}
