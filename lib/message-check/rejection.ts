import type { CheckedMessage } from './headline';
import type { KnownSchema, SchemaForCheck } from './model';

/** Bytes to look at: a rejection is a mail, a line of a log, or a piece of a message. */
const most = 20_000;

/** Numbers, if the text calls them response codes, or else all that stand alone. */
function numbersIn(text: string): number[] {
  const called = text.matchAll(/response-?\s?codes?\W{0,10}(\d{1,4}(?:\s*(?:,|und)\s*\d{1,4})*)(?!\d)/gi);
  const said = [...called].map(([, numbers]) => numbers!).join(' ');
  return [...(said || text).matchAll(/(?<![\w.,:/-])\d{1,4}(?![\w/:-]|[.,]\d)/g)].map(Number);
}

/**
 * What is known of a rejection that is no whole message: its response codes, and the market notifications with the
 * message code that it names. Nothing of it is sent: what may be meant is loaded, whatever it says.
 * @returns undefined if it names no response code of the portal
 */
export async function rejectionIn(
  bytes: Uint8Array,
  schemas: { all: () => Promise<KnownSchema[]>; one: (uid: number) => Promise<SchemaForCheck> },
): Promise<Pick<CheckedMessage, 'codes' | 'notifications' | 'byCode'> | undefined> {
  const text = new TextDecoder().decode(bytes.subarray(0, most));
  const numbers = numbersIn(text);
  const words = new Set(text.match(/\b[A-Z]{2,}(?:_[A-Z0-9]+)+\b/g));
  const inForce = numbers.length > 0 ? (await schemas.all()).filter(({ status }) => status === 1) : [];
  let codes: CheckedMessage['codes'] = [];
  for (const { uid } of inForce) {
    const details = await schemas.one(uid);
    // Each of them has all codes; notes count for messages that name their parties.
    codes = details.codes
      .filter(({ code }) => numbers.includes(code))
      .map((code) => ({ ...code, notes: [] }));
    if (codes.length === 0) return undefined;
    const notifications = details.notifications.filter(
      ({ messageCode, status }) => status === 1 && words.has(messageCode),
    );
    if (notifications.length > 0) return { codes, notifications, byCode: true };
    if (words.size === 0) break;
  }
  return codes.length > 0 ? { codes, notifications: [], byCode: false } : undefined;
}
