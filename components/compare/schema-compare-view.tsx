import { urlOf } from '@/lib/routes';
import type { SchemaVersionComparison } from '@/lib/schemas/compare-model';
import type { SchemaVersion } from '@/lib/schemas/model';
import { type Side, sideText, verdictOfSide } from '@/lib/schemas/verdict-words';
import { plural } from '@/lib/text/plural';
import { formatNumber } from '@/lib/time/format';
import type { SchemaComparison, SchemaDifference, Verdict } from '@/lib/xsd/compare/model';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import styles from './compare.module.css';
import { SideBadge, toneOf } from './verdict-badges';
import { VersionChooser } from './version-chooser';

const nameOf = ({ schema, version }: SchemaVersion) => `${schema} ${version}`;

/** What is shown: everything, or what concerns one side. */
export type ShownSide = Side | undefined;

/** In the order in which they are read; a difference stands in the first that takes it. */
const groups: { id: string; title: string; takes: (one: SchemaDifference) => boolean }[] = [
  {
    ...{ id: 'beide', title: 'Sender und Empfänger müssen ändern' },
    takes: ({ verdict, receiver }) => verdict === 'bricht' && receiver === 'bricht',
  },
  { id: 'sender', title: 'Sender muss ändern', takes: ({ verdict }) => verdict === 'bricht' },
  { id: 'empfaenger', title: 'Empfänger muss ändern', takes: ({ receiver }) => receiver === 'bricht' },
  {
    ...{ id: 'nicht-beweisbar', title: 'Nicht beweisbar' },
    takes: ({ verdict, receiver }) => [verdict, receiver].includes('nicht beweisbar'),
  },
  { id: 'unvermeidbar', title: 'Unvermeidbar', takes: ({ unavoidable }) => unavoidable },
  { id: 'dokumentation', title: 'Dokumentation', takes: ({ kind }) => kind === 'documentation' },
  { id: 'vertraeglich', title: 'Verträglich', takes: () => true },
];

/** Groups in which nobody has to do anything. */
const asksNobody = ['dokumentation', 'vertraeglich'];

/**
 * Two schema versions by what messages they allow: what senders and receivers must change, difference by difference.
 * @param address of this page, without query
 * @param side whose differences alone are shown
 */
export function SchemaCompareView({
  comparison,
  address,
  side,
}: {
  comparison: SchemaVersionComparison;
  address: string;
  side: ShownSide;
}) {
  const { before, after, versions, verdict } = comparison;
  return (
    <article>
      <PageHeader
        breadcrumb={[['SchemaList'], ['SchemaDetailPage', { uid: after.uid }, nameOf(after)], 'Vergleich']}
        title={`Vergleich ${nameOf(before)} und ${nameOf(after)}`}
        lead={
          <>
            Was Sender und Empfänger ändern müssen, wenn{' '}
            <a href={urlOf('SchemaDetailPage', { uid: after.uid })}>{nameOf(after)}</a> auf{' '}
            <a href={urlOf('SchemaDetailPage', { uid: before.uid })}>{nameOf(before)}</a> folgt.
          </>
        }
      />
      <VersionChooser
        action={address}
        options={versions.map((version) => ({ title: nameOf(version), value: String(version.uid) }))}
        before={before.uid}
        after={after.uid}
      />
      <p data-print="no">
        Auch ein Schema, das nur Sie haben, lässt sich vergleichen:{' '}
        <a href={urlOf('SchemaDraft', { uid: after.uid })}>Eigenen Entwurf prüfen</a>
      </p>
      {verdict === null || before.uid === after.uid ? (
        <NoAnswer comparison={comparison} />
      ) : (
        <ComparisonResult
          comparison={{ ...comparison, verdict, receiver: comparison.receiver ?? verdict }}
          names={[nameOf(before), nameOf(after)]}
          address={address}
          side={side}
        />
      )}
    </article>
  );
}

/**
 * The answers for both sides and the differences.
 * @param names of the older and the newer version
 * @param address of the page, for links that narrow it to a side; without it there are none
 */
export function ComparisonResult({
  comparison,
  names,
  address,
  side,
}: {
  comparison: SchemaComparison;
  names: [string, string];
  address?: string;
  side?: ShownSide;
}) {
  const { differences, verdict, receiver } = comparison;
  const shown = side ? differences.filter((one) => concerns(side, one)) : differences;
  let left = shown;
  return (
    <>
      <div className={styles.sides}>
        <Answer side="Sender" verdict={verdict} differences={differences} names={names} />
        <Answer side="Empfänger" verdict={receiver} differences={differences} names={names} />
      </div>
      {address && differences.length > 0 && <SideChoice address={address} side={side} />}
      {groups.map(({ id, title, takes }) => {
        const own = left.filter(takes);
        left = left.filter((one) => !takes(one));
        return (
          own.length > 0 && (
            <Section
              key={id}
              id={id}
              title={`${title} (${own.length})`}
              rest={asksNobody.includes(id) && own.length > 5 && `Alle ${own.length} Unterschiede zeigen`}
            >
              {id === 'unvermeidbar' && <p>Das ändert jede neue Version, für Sender wie für Empfänger.</p>}
              <DifferenceList differences={own} />
            </Section>
          )
        );
      })}
    </>
  );
}

const concerns = (side: Side, one: SchemaDifference) =>
  one.unavoidable || verdictOfSide(side, one) !== 'verträglich';

function SideChoice({ address, side }: { address: string; side: ShownSide }) {
  const choices: [string, ShownSide, string][] = [
    ['Alle Unterschiede', undefined, address],
    ['Nur für Sender', 'Sender', `${address}?nur=sender`],
    ['Nur für Empfänger', 'Empfänger', `${address}?nur=empfaenger`],
  ];
  return (
    <nav aria-label="Unterschiede" className={styles.choices} data-print="no">
      {choices.map(([title, value, href]) => (
        <ButtonLink
          key={title}
          small
          href={href}
          {...(value === side && { look: 'primary', 'aria-current': 'true' })}
        >
          {title}
        </ButtonLink>
      ))}
    </nav>
  );
}

function NoAnswer({ comparison }: { comparison: SchemaVersionComparison }) {
  const { before, after, without } = comparison;
  if (before.uid === after.uid) {
    return (
      <Notice title="Beide Seiten zeigen dieselbe Version">
        Wählen Sie oben eine andere, um sie zu vergleichen.
      </Notice>
    );
  }
  const names = without.map((side) => nameOf(comparison[side])).join(' und ');
  return (
    <Notice tone="amber" title="Kein Vergleich möglich">
      <p>
        Zu {names} sind keine Schemadateien hinterlegt. Verglichen wird, sobald beide Versionen Dateien haben.
      </p>
    </Notice>
  );
}

function Answer({
  side,
  verdict,
  differences,
  names,
}: {
  side: Side;
  verdict: Verdict;
  differences: SchemaDifference[];
  names: [string, string];
}) {
  const count = (which: Verdict) => differences.filter((one) => verdictOfSide(side, one) === which).length;
  return (
    <Notice tone={toneOf[verdict]} title={sideText(side, verdict)}>
      <p>
        {answerText(
          side,
          verdict,
          count(verdict),
          names,
          differences.some(({ kind }) => kind === 'namespace'),
        )}
      </p>
    </Notice>
  );
}

/** What a verdict means, apart from what every new version changes. */
function answerText(
  side: Side,
  verdict: Verdict,
  count: number,
  [before, after]: [string, string],
  differs: boolean,
): string {
  const renamed = differs ? ', sobald sie den anderen Namespace nennt' : '';
  const several = plural(count, 'einem Unterschied', `${formatNumber(count)} Unterschieden`);
  if (side === 'Sender') {
    if (verdict === 'bricht')
      return `Wegen ${plural(count, 'eines Unterschieds', `${formatNumber(count)} Unterschieden`)} können Nachrichten, die unter ${before} gültig waren, unter ${after} ungültig sein.`;
    return verdict === 'verträglich'
      ? `Jede Nachricht, die unter ${before} gültig war, ist auch unter ${after} gültig${renamed}.`
      : `Bei ${several} lässt sich nicht nachweisen, dass Nachrichten nach ${before} unter ${after} gültig bleiben; warum, steht jeweils dabei.`;
  }
  if (verdict === 'bricht')
    return `Wegen ${plural(count, 'eines Unterschieds', `${formatNumber(count)} Unterschieden`)} können Nachrichten eintreffen, die es unter ${before} nicht gab.`;
  return verdict === 'verträglich'
    ? `Jede Nachricht, die unter ${after} gültig ist, war schon unter ${before} gültig${renamed}.`
    : `Bei ${several} lässt sich nicht nachweisen, dass alles, was unter ${after} eintrifft, schon unter ${before} gültig war.`;
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
  const { kind, sentence, path, verdict, receiver, unavoidable, before, after, places } = difference;
  return (
    <li className={styles.difference}>
      <p className={styles.sentence}>
        {!unavoidable && kind !== 'documentation' && (
          <>
            <SideBadge side="Sender" verdict={verdict} /> <SideBadge
              side="Empfänger"
              verdict={receiver}
            />{' '}
          </>
        )}
        {sentence}
      </p>
      {path !== '/' && <code className={styles.path}>{path}</code>}
      {before !== null && after !== null && !(sentence.includes(before) && sentence.includes(after)) && (
        <p className={styles.values}>
          Vorher <del className={styles.removed}>{before}</del>
          {/* Texts stand one above the other. */}
          {kind === 'documentation' ? <br /> : ', '}
          {kind === 'documentation' ? 'Nachher ' : 'nachher '}
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
