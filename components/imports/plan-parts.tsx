import type { ReactNode } from 'react';
import styles from '../schemas/schemas.module.css';
import { html, type Piece } from '../ui/markup';
import { Notice } from '../ui/notice';
import { Section } from '../ui/section';
import { type Column, Table } from '../ui/table';

interface PartProps<Row> {
  id: string;
  /** The heading; `caption` names the table where it says less. */
  title: string;
  caption?: string;
  rows: Row[];
  columns: Column<Row>[];
  /** How many there are, of which the rows are the first. */
  total: number;
  /** What is said where there are more than rows. */
  more: ReactNode;
}

/** One kind of thing that an import would do; nothing where it would do none of it. */
export function PlanPart<Row>({ id, title, caption = title, rows, columns, total, more }: PartProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <Table caption={caption} captionHidden columns={columns} rows={rows} />
      {total > rows.length && <p className={styles.count}>{more}</p>}
    </Section>
  );
}

/** What whoever imports should look at, if anything. */
export function PlanHints({ hints }: { hints: string[] }) {
  if (hints.length === 0) return null;
  return (
    <Notice title="Bitte beachten Sie">
      <ul className={styles.problems}>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What a field was and what it would be. */
export const changedField = ({ field, from, to }: { field: string; from: string; to: string }): Piece =>
  html`<li>${field}: <del>${from || '–'}</del> → <ins>${to || '–'}</ins></li>`;

/** The fields of a row, each a line. */
export const fieldList = (lines: Piece[]): Piece => html`<ul class="${styles.planFiles}">${lines}</ul>`;
