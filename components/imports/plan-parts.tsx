import type { ReactNode } from 'react';
import type { Publishing } from '@/lib/imports/model';
import { secondsOfDay } from '@/lib/time/days';
import { formatDate } from '@/lib/time/format';
import styles from '../schemas/schemas.module.css';
import { UploadProblems } from '../schemas/upload-problems';
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

/** What ends, what is left without a version, and what is in the way, when the new versions of an import become final at once. */
export function PublishingNotice({ publishing: { closings, gaps, problems } }: { publishing: Publishing }) {
  return (
    <>
      {closings.length > 0 && (
        <Notice title="Damit endet die Gültigkeit dieser Versionen">
          <ul className={styles.problems}>
            {closings.map(({ name, until }) => (
              <li key={name}>
                {name} gilt bis {formatDate(secondsOfDay(until))}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {gaps.length > 0 && (
        <Notice title="Damit bleibt eine Lücke" tone="amber">
          <ul className={styles.problems}>
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </Notice>
      )}
      {problems.length > 0 && <UploadProblems title="So geht es nicht" message={problems.join('\n')} />}
    </>
  );
}

/** What a field was and what it would be. */
export const changedField = ({ field, from, to }: { field: string; from: string; to: string }): Piece =>
  html`<li>${field}: <del>${from || '–'}</del> → <ins>${to || '–'}</ins></li>`;

/** The fields of a row, each a line. */
export const fieldList = (lines: Piece[]): Piece => html`<ul class="${styles.planFiles}">${lines}</ul>`;
