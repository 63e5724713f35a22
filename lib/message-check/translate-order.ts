import type { Slot } from '../xsd/compare/slots';
import type { Around } from './places';
import type { Translated } from './translate-rules';
import { list, quoted } from './words';

const inOrder = ({ context, anyOrder }: Slot) => context === '' && !anyOrder;

/**
 * Explains an element that the validator did not expect: the schema does not know it there, it is there too often,
 * something is missing before it, or it is in the wrong place.
 * @param expected local names of elements that could have followed
 */
export function misplaced(name: string, expected: string[], around: Around): Translated {
  const { parent, before, all } = around;
  const places =
    around.places?.length &&
    expected.every((each) => /^ein /.test(each) || around.places?.some((slot) => slot.name === each))
      ? around.places
      : undefined;
  const instead =
    expected.length > 0 ? ` Erwartet wird ${list(expected)}.` : ' Hier darf kein weiteres Element stehen.';
  const plain: Translated = {
    kind: 'unexpected',
    text: `Das Element ${quoted(name)} ist an dieser Stelle nicht erlaubt.${instead}`,
  };
  if (!places) return plain;
  const own = places.filter((slot) => slot.name === name);
  const [first] = own;
  if (!first) {
    if (places.some(({ decl }) => !decl)) return plain;
    return {
      kind: 'unknown-here',
      text: `Das Element ${quoted(name)} ist im Element ${quoted(parent)} nicht erlaubt; das Schema kennt es dort nicht.${instead}`,
    };
  }
  const most = own.reduce((sum, { max }) => sum + max, 0);
  const count = before.get(name) ?? 0;
  if (count >= most) {
    const text =
      most === 1
        ? `Das Element ${quoted(name)} ist doppelt: Im Element ${quoted(parent)} darf es nur einmal vorkommen.`
        : `Das Element ${quoted(name)} kommt zu oft vor: Im Element ${quoted(parent)} darf es höchstens ${most}-mal vorkommen.`;
    return { kind: 'doubled', text };
  }
  const at = (slot: Slot) => places.indexOf(slot);
  const awaited = places.filter(
    (slot) => expected.includes(slot.name) && slot.min > 0 && at(slot) < at(own.at(-1)!),
  );
  const missing = awaited.filter((slot) => (all.get(slot.name) ?? 0) < slot.min);
  if (missing.length > 0)
    return {
      kind: 'missing-before',
      text: `Vor dem Element ${quoted(name)} fehlt das Element ${list(missing.map((slot) => slot.name))}.`,
    };
  const wrongOrder = (said: string): Translated => ({
    kind: 'order',
    text: `Die Reihenfolge stimmt nicht: Das Element ${quoted(name)} ${said}.`,
  });
  const [next] = awaited;
  if (next && own.every(inOrder)) return wrongOrder(`steht zu früh; zuerst muss ${quoted(next.name)} kommen`);
  const passed = places.find(
    (slot) => at(slot) > at(first) && slot.name !== name && (before.get(slot.name) ?? 0) > 0,
  );
  if (passed && own.length === 1 && inOrder(first) && inOrder(passed))
    return wrongOrder(`steht zu spät; es muss vor ${quoted(passed.name)} stehen`);
  return plain;
}
