/**
 * Makes something of an object once, for as long as somebody holds the object: what visitors read is kept as it is until
 * it changes (lib/db/revisions.ts), so what follows from it alone is not made anew for every page.
 * @param make must depend on nothing else: on no clock, no session, no other record
 */
export function onceFor<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, { result: Made }>();
  return (of) => {
    const known = made.get(of) ?? { result: make(of) };
    made.set(of, known);
    return known.result;
  };
}
