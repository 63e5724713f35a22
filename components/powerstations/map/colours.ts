import { capacityClasses } from '@/lib/powerstations/capacity-class';

/** The colours of the map by their tokens, as they are now: light or dark. */
export type Colours = (token: string) => string;

/** Reads tokens where the map stands; a canvas knows no custom properties. */
export function readColours(within: HTMLElement): Colours {
  const known = new Map<string, string>();
  const probe = document.createElement('span');
  probe.hidden = true;
  // Forced colours would give one colour for all; the map's signs differ in shape as well.
  probe.style.forcedColorAdjust = 'none';
  within.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const tokens = ['--surface-subtle', '--surface-raised', '--text', '--text-muted', '--border'];
  const more = [
    '--border-strong',
    '--main',
    '--focus',
    '--blue-surface',
    '--blue-border',
    '--neutral-border',
  ];
  for (const token of [...tokens, ...more, ...capacityClasses.map((one) => one.token)]) {
    known.set(token, read(token));
  }
  probe.remove();
  return (token) => known.get(token) ?? 'rgb(0, 0, 0)';
}
