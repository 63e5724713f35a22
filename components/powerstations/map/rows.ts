/** The station that a row of a list leads to. */
function uidOf(row: Element | null | undefined): number | undefined {
  const found = /\/(\d+)$/.exec(row?.querySelector('th a')?.getAttribute('href') ?? '')?.[1];
  return found ? Number(found) : undefined;
}

/**
 * Ties the rows of a list to the map.
 * @param list the id of what holds its table
 * @param onRow called with the station whose row the pointer or the focus is on, with nothing when it leaves
 * @returns `mark` marks the rows of stations that are open on the map
 */
export function rowsOf(list: string, onRow: (uid: number | undefined) => void) {
  const root = document.getElementById(list);
  const events = new AbortController();
  let last: number | undefined;
  const enter = ({ target }: Event) => {
    const uid = target instanceof Element ? uidOf(target.closest('tbody tr')) : undefined;
    if (uid !== last) onRow(uid);
    last = uid;
  };
  const leave = ({ relatedTarget }: FocusEvent | PointerEvent) => {
    if (last === undefined || (relatedTarget instanceof Node && root?.contains(relatedTarget))) return;
    last = undefined;
    onRow(undefined);
  };
  for (const type of ['pointerover', 'focusin'])
    root?.addEventListener(type, enter, { signal: events.signal });
  root?.addEventListener('pointerout', leave, { signal: events.signal });
  root?.addEventListener('focusout', leave, { signal: events.signal });

  const mark = (uids: number[]) => {
    for (const row of root?.querySelectorAll('tbody tr') ?? []) {
      const uid = uidOf(row);
      row.toggleAttribute('data-marked', uid !== undefined && uids.includes(uid));
    }
    // Only where list and map stand side by side: elsewhere it would take the map out of sight.
    const map = document.querySelector('[data-map]')?.getBoundingClientRect();
    const first = root?.querySelector('[data-marked]');
    if (first && map && map.left >= root!.getBoundingClientRect().right)
      first.scrollIntoView({ block: 'nearest' });
  };
  return { mark, remove: () => events.abort() };
}
