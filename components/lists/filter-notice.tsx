import { Notice } from '../ui/notice';

/** Says which entries of an address were not understood; `names` gives their German names. */
export function FilterNotice({ ignored, names }: { ignored: string[]; names: Record<string, string> }) {
  if (ignored.length === 0) return null;
  return (
    <Notice tone="amber" title="Ein Teil der Adresse war nicht verständlich">
      Nicht angewendet: {ignored.map((name) => names[name] ?? name).join(', ')}.
    </Notice>
  );
}
