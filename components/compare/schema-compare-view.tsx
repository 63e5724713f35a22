import { urlOf } from '@/lib/routes';
import type { SchemaVersionComparison } from '@/lib/schemas/compare-model';
import type { SchemaVersion } from '@/lib/schemas/model';
import { plural } from '@/lib/text/plural';
import { formatNumber } from '@/lib/time/format';
import type { SchemaDifference, Verdict } from '@/lib/xsd/compare/model';
import { Badge, type Tone } from '../ui/badge';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import styles from './compare.module.css';
import { VersionChooser } from './version-chooser';

const nameOf = ({ schema, version }: SchemaVersion) => `${schema} ${version}`;

/**
 * Two schema versions by what messages they allow, the verdict first.
 * @param address of this page, without query
 * @param breaking whether only what breaks is shown
 */
export function SchemaCompareView({
  comparison,
  address,
  breaking,
}: {
  comparison: SchemaVersionComparison;
  address: string;
  breaking: boolean;
}) {
  const { before, after, versions, differences } = comparison;
  const broken = differences.filter(({ verdict }) => verdict === 'bricht');
  const unproved = differences.filter(({ verdict }) => verdict === 'nicht beweisbar');
  const compatible = differences.filter(({ verdict }) => verdict === 'verträglich');
  return (
    <article>
      <PageHeader
        breadcrumb={[['SchemaList'], ['SchemaDetailPage', { uid: after.uid }, nameOf(after)], 'Vergleich']}
        title={`Vergleich ${nameOf(before)} und ${nameOf(after)}`}
        lead={
          <>
            Bleiben Nachrichten, die unter{' '}
            <a href={urlOf('SchemaDetailPage', { uid: before.uid })}>{nameOf(before)}</a> gültig waren, unter{' '}
            <a href={urlOf('SchemaDetailPage', { uid: after.uid })}>{nameOf(after)}</a> gültig?
          </>
        }
      />
      <VersionChooser
        action={address}
        options={versions.map((version) => ({ title: nameOf(version), value: String(version.uid) }))}
        before={before.uid}
        after={after.uid}
      />
      <Answer comparison={comparison} broken={broken.length} unproved={unproved.length} />
      {differences.length > broken.length && broken.length > 0 && (
        <p data-print="no">
          <ButtonLink small href={breaking ? address : `${address}?nur=bruch`}>
            {breaking ? 'Alle Unterschiede anzeigen' : 'Nur anzeigen, was bricht'}
          </ButtonLink>
        </p>
      )}
      {broken.length > 0 && (
        <Section id="bricht" title={`Bricht (${broken.length})`}>
          <DifferenceList differences={broken} />
        </Section>
      )}
      {unproved.length > 0 && !breaking && (
        <Section id="nicht-beweisbar" title={`Nicht beweisbar (${unproved.length})`}>
          <DifferenceList differences={unproved} />
        </Section>
      )}
      {compatible.length > 0 && !breaking && (
        <Section id="vertraeglich" title={`Verträglich (${compatible.length})`}>
          <DifferenceList differences={compatible} />
        </Section>
      )}
    </article>
  );
}

const toneOf: Record<Verdict, Tone> = { bricht: 'red', 'nicht beweisbar': 'amber', verträglich: 'green' };

function Answer({
  comparison,
  broken,
  unproved,
}: {
  comparison: SchemaVersionComparison;
  broken: number;
  unproved: number;
}) {
  const { before, after, without, verdict, differences } = comparison;
  if (before.uid === after.uid) {
    return (
      <Notice title="Beide Seiten zeigen dieselbe Version">
        Wählen Sie oben eine andere, um sie zu vergleichen.
      </Notice>
    );
  }
  if (without.length > 0) {
    const names = without.map((side) => nameOf(comparison[side])).join(' und ');
    return (
      <Notice tone="amber" title="Kein Vergleich möglich">
        <p>
          Zu {names} sind keine Schemadateien hinterlegt. Verglichen wird, sobald beide Versionen Dateien
          haben.
        </p>
      </Notice>
    );
  }
  if (verdict === 'bricht')
    return (
      <Notice tone="red" title="Bricht">
        <p>
          {plural(broken, 'Ein Unterschied kann', `${formatNumber(broken)} Unterschiede können`)} dazu führen,
          dass Nachrichten nach {nameOf(before)} unter {nameOf(after)} ungültig sind.
        </p>
      </Notice>
    );
  if (verdict === 'nicht beweisbar')
    return (
      <Notice tone="amber" title="Nicht beweisbar">
        <p>
          Kein Unterschied macht Nachrichten nach {nameOf(before)} sicher ungültig. Bei{' '}
          {plural(unproved, 'einem Unterschied', `${formatNumber(unproved)} Unterschieden`)} lässt sich aber
          nicht nachweisen, dass alle unter {nameOf(after)} gültig bleiben; warum, steht jeweils dabei.
        </p>
      </Notice>
    );
  return (
    <Notice tone="green" title="Verträglich">
      <p>
        {differences.length === 0
          ? 'Beide Versionen erlauben dieselben Nachrichten.'
          : `Jede Nachricht, die unter ${nameOf(before)} gültig war, ist vom Namespace und der Versionskennung abgesehen auch unter ${nameOf(after)} gültig.`}
      </p>
    </Notice>
  );
}

function DifferenceList({ differences }: { differences: SchemaDifference[] }) {
  return (
    <ul className={styles.differences}>
      {differences.map((difference) => (
        <DifferenceItem
          key={`${difference.kind} ${difference.path} ${difference.sentence}`}
          difference={difference}
        />
      ))}
    </ul>
  );
}

function DifferenceItem({ difference }: { difference: SchemaDifference }) {
  const { sentence, path, verdict, before, after, places } = difference;
  return (
    <li className={styles.difference}>
      <p className={styles.sentence}>
        <Badge tone={toneOf[verdict]}>{verdict}</Badge> {sentence}
      </p>
      {path !== '/' && <code className={styles.path}>{path}</code>}
      {before !== null && after !== null && !(sentence.includes(before) && sentence.includes(after)) && (
        <p className={styles.values}>
          Vorher <del className={styles.removed}>{before}</del>, nachher{' '}
          <ins className={styles.added}>{after}</ins>
        </p>
      )}
      {places.length > 1 && (
        <details className={styles.places}>
          <summary>An {places.length} Stellen</summary>
          <ul>
            {places.map((place) => (
              <li key={place}>
                <code className={styles.path}>{place}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
