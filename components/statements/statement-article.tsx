import type { ReactNode } from 'react';
import type { FormState } from '@/lib/forms';
import { plainText } from '@/lib/html/plain-text';
import { authorName } from '@/lib/statements/columns';
import { type Statement, statementFileHref } from '@/lib/statements/model';
import { statementAddress } from '@/lib/statements/statement-address';
import { formatNumber } from '@/lib/text/number';
import { AttachmentList } from '../attachments/attachment-list';
import { RemoveFile } from '../attachments/remove-file';
import { Badge } from '../ui/badge';
import { cx } from '../ui/cx';
import { DateText } from '../ui/date-text';
import { RichText } from '../ui/rich-text';
import { OutcomeLine } from './outcome-line';
import styles from './statements.module.css';

/** Characters from which on a text is folded; some one and a half printed pages. */
const foldedFrom = 4_000;
/** Characters of a folded text that are shown. */
const previewLength = 400;

/** The text; a long one folded behind its first words, so that the statements after it are in reach. */
function StatementText({ text, html }: { text: string; html: string }) {
  const plain = plainText(text).replaceAll('\n', ' ');
  if (plain.length <= foldedFrom) return <RichText html={html} />;
  const beginning = plain.slice(0, previewLength).replace(/\s+\S*$/, '');
  return (
    <details className={styles.long}>
      <summary>
        <span className={styles.beginning}>{beginning} … </span>
        <span className={styles.unfold}>Ganze Stellungnahme ({formatNumber(plain.length)} Zeichen)</span>
      </summary>
      <RichText html={html} />
    </details>
  );
}

/** A statement: in whose name, when, its text, and what may be done with it. */
export function StatementArticle({
  statement,
  html,
  about,
  box,
  removeFile,
  tools,
}: {
  statement: Statement;
  /** Its text, sanitised. */
  html: string;
  /** What it is about, where that is not said around it. */
  about?: ReactNode;
  /** Chooses it. */
  box?: ReactNode;
  /** Takes out one of its files, by who may edit it. */
  removeFile?: (uid: number) => Promise<FormState>;
  tools?: ReactNode;
}) {
  const { uid, consultationUid, person, official, created, edited, withdrawn, parentUid } = statement;
  const anchor = `stellungnahme-${uid}`;
  // Where it stands under no section, its name is the heading next to the page's.
  const Heading = about ? 'h2' : 'h3';
  return (
    <article
      id={anchor}
      aria-labelledby={`${anchor}-von`}
      className={cx(styles.statement, official === 1 && styles.official)}
    >
      <div className={styles.head}>
        {box}
        <Heading id={`${anchor}-von`} className={styles.author}>
          {authorName(statement)}
        </Heading>
        {person && <span className={styles.muted}>{person}</span>}
        {official === 1 && <Badge tone="blue">Antwort der Administration</Badge>}
        {withdrawn !== null && <Badge>zurückgezogen</Badge>}
      </div>
      <p className={styles.meta}>
        {about && <>Nummer {uid} · </>}
        {about}
        <a href={statementAddress(consultationUid, uid)} data-print-address="no">
          <DateText value={created} time />
        </a>
        {edited !== null && (
          <>
            {' '}
            · geändert am <DateText value={edited} time />
          </>
        )}
        {about && parentUid !== null && (
          <>
            {' '}
            · <a href={statementAddress(consultationUid, parentUid)}>Antwort auf Nummer {parentUid}</a>
          </>
        )}
      </p>
      {withdrawn === null ? (
        <StatementText text={statement.text} html={html} />
      ) : (
        <p className={styles.muted}>
          Diese Stellungnahme wurde am <DateText value={withdrawn} time /> zurückgezogen.
        </p>
      )}
      {withdrawn !== null && html && (
        <details>
          <summary>Ihr Text (nur für Sie zu sehen)</summary>
          <RichText html={html} />
        </details>
      )}
      {statement.files.length > 0 && (
        <AttachmentList
          files={statement.files}
          hrefOf={statementFileHref}
          actions={
            removeFile && statement.may.edit === 1
              ? (file) => (
                  <RemoveFile
                    file={file}
                    title="Datei entfernen?"
                    follows="gehört dann nicht mehr zu dieser Stellungnahme."
                    action={removeFile}
                  />
                )
              : undefined
          }
        />
      )}
      <OutcomeLine {...statement} />
      {tools}
    </article>
  );
}
