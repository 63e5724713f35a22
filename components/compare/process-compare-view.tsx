import type { CompareSection, ProcessComparison } from '@/lib/processes/comparison/model';
import type { ProcessVersion } from '@/lib/processes/model';
import { urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { formatVersion } from '@/lib/text/version';
import { formatDate } from '@/lib/time/format';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { Section, WithContents } from '../ui/section';
import styles from './compare.module.css';
import { CompareItemView, CompareRowView } from './compare-row';
import { VersionChooser } from './version-chooser';

const nameOf = ({ process, version }: ProcessVersion) => `${process} ${formatVersion(version)}`;

/**
 * Two versions of a process, row by row.
 * @param address of this page, without query
 * @param all whether fields that did not change are shown too
 */
export function ProcessCompareView({
  comparison,
  address,
  all,
}: {
  comparison: ProcessComparison;
  address: string;
  all: boolean;
}) {
  const { before, after, versions, sections, differences } = comparison;
  const shown = sections.filter(({ state }) => all || state !== 'same');
  return (
    <article>
      <PageHeader
        breadcrumb={[['ProcessList'], ['ProcessDetail', { uid: after.uid }, nameOf(after)], 'Vergleich']}
        title={`Vergleich ${nameOf(before)} und ${nameOf(after)}`}
        lead={
          <>
            <a href={urlOf('ProcessDetail', { uid: before.uid })}>{nameOf(before)}</a>, gültig ab{' '}
            {formatDate(before.validFrom)}, und{' '}
            <a href={urlOf('ProcessDetail', { uid: after.uid })}>{nameOf(after)}</a>, gültig ab{' '}
            {formatDate(after.validFrom)}
          </>
        }
      />
      <VersionChooser
        action={address}
        options={versions.map((version) => ({ title: nameOf(version), value: String(version.uid) }))}
        before={before.uid}
        after={after.uid}
      />
      <div className={styles.summary}>
        <p className={styles.count} role="status">
          {before.uid === after.uid
            ? 'Beide Seiten zeigen dieselbe Version.'
            : differences === 0
              ? 'Keine Unterschiede.'
              : `${counted(differences, 'Unterschied', 'Unterschiede')}.`}
        </p>
        <ButtonLink small href={all ? address : `${address}?alle=1`} data-print="no">
          {all ? 'Nur Unterschiede anzeigen' : 'Auch Unverändertes anzeigen'}
        </ButtonLink>
      </div>
      {before.uid === after.uid && !all && (
        <Notice>Wählen Sie oben eine andere Version, um sie zu vergleichen.</Notice>
      )}
      {shown.length > 0 && (
        <WithContents entries={shown}>
          {shown.map((section) => (
            <SectionView key={section.id} section={section} all={all} />
          ))}
        </WithContents>
      )}
    </article>
  );
}

function SectionView({
  section: { id, title, rows, items },
  all,
}: {
  section: CompareSection;
  all: boolean;
}) {
  const shownRows = rows.filter(({ state }) => all || state !== 'same');
  const shownItems = items.filter(({ state }) => all || state !== 'same');
  return (
    <Section id={id} title={title}>
      {shownRows.length > 0 && (
        <dl className={styles.rows}>
          {shownRows.map((row) => (
            <CompareRowView key={row.label} row={row} />
          ))}
        </dl>
      )}
      {shownItems.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two records of one name are told apart by their place
        <CompareItemView key={`${item.title} ${index}`} item={item} all={all} />
      ))}
    </Section>
  );
}
