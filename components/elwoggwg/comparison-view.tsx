import type { ElwogComparison } from '@/lib/elwoggwg/compare';
import { counted } from '@/lib/text/plural';
import compareStyles from '../compare/compare.module.css';
import { CompareItemView, CompareRowView } from '../compare/compare-row';
import { Section } from '../ui/section';

/** What is different between two versions of an entry, field by field and block by block. */
export function ElwogComparisonView({
  comparison: { before, after, rows, blocks, differences },
}: {
  comparison: ElwogComparison & { before: number; after: number };
}) {
  const shownRows = rows.filter(({ state }) => state !== 'same');
  return (
    <Section id="vergleich" title={`Von Version ${before} zu Version ${after}`}>
      <p>
        {differences === 0
          ? 'Keine Unterschiede.'
          : `${counted(differences, 'Unterschied', 'Unterschiede')}.`}
      </p>
      {shownRows.length > 0 && (
        <dl className={compareStyles.rows}>
          {shownRows.map((row) => (
            <CompareRowView key={row.label} row={row} />
          ))}
        </dl>
      )}
      {blocks
        .filter(({ state }) => state !== 'same')
        .map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two blocks of one title are told apart by their place
          <CompareItemView key={`${block.title} ${index}`} item={block} all={false} />
        ))}
    </Section>
  );
}
