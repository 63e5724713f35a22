import type { PageVersionText } from '@/lib/content/page-model';
import type { VersionComparison } from '@/lib/content/versions';
import compareStyles from '../compare/compare.module.css';
import { CompareRowView } from '../compare/compare-row';
import { Section } from '../ui/section';

/** Two versions of a page beside each other, word by word. */
export function VersionComparisonView({
  before,
  after,
  comparison: { rows, formattedOnly },
}: {
  before: PageVersionText;
  after: PageVersionText;
  comparison: VersionComparison;
}) {
  const same = rows.every(({ state }) => state === 'same');
  return (
    <Section id="vergleich" title={`Version ${before.version} und Version ${after.version}`}>
      {formattedOnly && <p>Der Text ist derselbe und nur anders formatiert.</p>}
      {same && !formattedOnly && <p>Die beiden Versionen sagen dasselbe.</p>}
      <dl className={compareStyles.rows}>
        {rows.map((row) => (
          <CompareRowView key={row.label} row={row} />
        ))}
      </dl>
    </Section>
  );
}
