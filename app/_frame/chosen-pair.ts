import { type Query, text } from './page';

/** The two versions chosen in the form of a comparison; the page redirects to their own address. */
export function chosenPair(query: Query): { uid: string; otherUid: string } | undefined {
  const [otherUid, uid] = [text(query, 'alt'), text(query, 'neu')];
  const whole = /^[1-9]\d{0,8}$/;
  return uid && otherUid && whole.test(uid) && whole.test(otherUid) ? { uid, otherUid } : undefined;
}
