/** Text for a header: without line breaks and control characters, so that it can't add a header. */
export const oneLine = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are what must not pass
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim();

/** Headers that only the worker sets. */
const reserved =
  /^(?:to|cc|bcc|from|sender|subject|date|message-id|mime-version|return-path|content-.*|resent-.*)$/;

/** Further headers of a mail, without those that decide where it goes and what it is. */
export function safeHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(name) && !reserved.test(name.toLowerCase()))
      .map(([name, value]) => [name, oneLine(value)]),
  );
}

/**
 * A text without the secrets of its links: removes what follows a slash, a `=` or its encoded form and is as long as a
 * token (256 bits are 43 characters).
 */
export const withoutTokens = (text: string): string =>
  text.replace(/(\/|=|%2F)(?:[1-9]\d{0,9}-)?[A-Za-z0-9_-]{43,}/g, '$1[geheim]');
