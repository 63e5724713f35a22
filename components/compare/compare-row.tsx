import type { CompareItem, CompareRow, RowState } from '@/lib/processes/comparison/model';
import { urlOf } from '@/lib/routes';
import { Badge, type Tone } from '../ui/badge';
import styles from './compare.module.css';
import { MarkedText } from './marked-text';

const states: Record<RowState, [name: string, tone: Tone]> = {
  same: ['Unverändert', 'neutral'],
  changed: ['Geändert', 'amber'],
  added: ['Neu', 'green'],
  removed: ['Entfallen', 'red'],
};

/** What happened to a field or record, as a badge with text. */
function StateBadge({ state }: { state: RowState }) {
  const [name, tone] = states[state];
  return <Badge tone={tone}>{name}</Badge>;
}

/** A field of two versions side by side; one under the other where there is no room. */
export function CompareRowView({ row, plain }: { row: CompareRow; plain?: boolean }) {
  const { label, state, parts, after, schemas } = row;
  return (
    <div className={styles.row}>
      <dt className={styles.label}>
        {label} {!plain && state !== 'same' && <StateBadge state={state} />}
      </dt>
      {state === 'same' ? (
        <dd className={styles.same}>
          <span className={styles.text}>{after}</span>
        </dd>
      ) : (
        <dd className={styles.sides}>
          <div className={styles.side}>
            <span className={styles.sideLabel}>Vorher</span>
            <MarkedText parts={parts} side="before" />
          </div>
          <div className={styles.side}>
            <span className={styles.sideLabel}>Nachher</span>
            <MarkedText parts={parts} side="after" />
          </div>
          {schemas && (
            <a href={urlOf('SchemaCompare', { uid: schemas.after, otherUid: schemas.before })}>
              Diese Schemaversionen vergleichen
            </a>
          )}
        </dd>
      )}
    </div>
  );
}

/** The fields of a record that is only in one of the two versions. */
function PlainRows({ rows }: { rows: CompareRow[] }) {
  return (
    <dl className={styles.plain}>
      {rows.map(({ label, before, after }) => (
        <div key={label} className={styles.plainRow}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>{after || before}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A record of two versions: its fields that differ, or all of them. */
export function CompareItemView({ item: { title, state, rows }, all }: { item: CompareItem; all: boolean }) {
  const shown = rows.filter((row) => all || row.state !== 'same');
  return (
    <section className={styles.item}>
      <h3 className={styles.itemTitle}>
        {state === 'removed' ? <del>{title}</del> : title} <StateBadge state={state} />
      </h3>
      {state === 'added' || state === 'removed' ? (
        <PlainRows rows={rows} />
      ) : (
        <dl className={styles.rows}>
          {shown.map((row) => (
            <CompareRowView key={row.label} row={row} />
          ))}
        </dl>
      )}
    </section>
  );
}
