import { sectionId, threadsAddress } from '@/lib/statements/address';
import { authorName } from '@/lib/statements/columns';
import {
  mostStatements,
  type StatementDraft,
  type StatementSection,
  type ThreadStatement,
  votesOf,
  type WritingRight,
} from '@/lib/statements/model';
import { formatDateTime, formatNumber } from '@/lib/time/format';
import { Notice } from '../ui/notice';
import { Pagination } from '../ui/pagination';
import type { DraftActions, StatementActions, WritingPlace } from './actions';
import { SharedDraft } from './shared-draft';
import { StatementArticle } from './statement-article';
import { StatementTools } from './statement-tools';
import styles from './statements.module.css';
import { ThreadList } from './thread-list';
import { VoteNames } from './vote-names';
import { WriteButton } from './write-button';
import { WritingNotice } from './writing-notice';

export interface SectionsProps {
  consultation: { uid: number; statementsUntil: number };
  sections: StatementSection[];
  /** Whether there is more than one page shows. */
  shortened: boolean;
  writing: WritingRight;
  /** Whether statements are taken now. */
  open: boolean;
  /** The reader; 0 for visitors. */
  user: number;
  /** Whole seconds. */
  now: number;
  /** The page, to come back to after logging in. */
  path: string;
  /** The texts by uid, sanitised. */
  texts: Map<number, string>;
  actions: StatementActions;
  /** For a partner's people: what they write together before it is submitted. */
  drafting?: {
    drafts: StatementDraft[];
    /** The drafts' texts by uid, sanitised. */
    texts: Map<number, string>;
    partner: string;
    partnerUid: number;
    mayRelease: boolean;
    actions: DraftActions;
  };
}

const nameOf = ({ processUid, name }: StatementSection) =>
  processUid === 0 ? 'zur Konsultation insgesamt' : `zu ${name}`;

/**
 * The statements of a consultation as sections of its page: on the whole, and on each of its processes. After the end,
 * processes without statements have none.
 */
export function statementSections(props: SectionsProps) {
  const { consultation, sections, shortened, writing, open, user, now, path } = props;
  const shown = sections.filter(
    ({ processUid, count, page }) =>
      processUid === 0 ||
      consultation.statementsUntil >= now ||
      count > 0 ||
      page > 1 ||
      props.drafting?.drafts.some((one) => one.processUid === processUid),
  );
  return shown.map((section, index) => ({
    id: sectionId(section.processUid),
    title: `Stellungnahmen ${nameOf(section)} (${formatNumber(section.count)})`,
    content: (
      <>
        {index === 0 && (
          <WritingNotice
            {...{ writing, open, now, path }}
            loggedIn={user > 0}
            statementsUntil={consultation.statementsUntil}
          />
        )}
        {index === 0 && shortened && (
          <Notice tone="amber">
            Diese Seite zeigt höchstens {formatNumber(mostStatements)} Stellungnahmen; die übrigen Antworten
            stehen im Export.
          </Notice>
        )}
        <OneSection section={section} {...props} />
      </>
    ),
  }));
}

function OneSection({
  section,
  consultation,
  writing,
  user,
  now,
  texts,
  actions,
  open,
  drafting,
}: SectionsProps & { section: StatementSection }) {
  const place: WritingPlace = {
    consultationUid: consultation.uid,
    user,
    inTheNameOf: writing.inTheNameOf,
    partnerUid: writing.partnerUid,
    until: `${formatDateTime(consultation.statementsUntil)} Uhr`,
  };
  const { processUid, statements, page, pages, title } = section;
  const draft = drafting?.drafts.find((one) => one.processUid === processUid);
  return (
    <>
      {title && <p className={styles.muted}>{title}</p>}
      {statements.length > 0 ? (
        <ThreadList
          statements={statements}
          show={(statement) => (
            <StatementArticle
              statement={statement}
              html={texts.get(statement.uid) ?? ''}
              removeFile={actions.removeFile}
              tools={toolsOf(statement, place, actions)}
            />
          )}
        />
      ) : (
        <p className={styles.muted}>
          {page > 1
            ? 'So viele Seiten gibt es hier nicht.'
            : consultation.statementsUntil < now
              ? 'Keine Stellungnahme.'
              : 'Noch keine Stellungnahme.'}
        </p>
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(to) => threadsAddress(consultation.uid, processUid, to)}
        label={`Seiten der Stellungnahmen ${nameOf(section)}`}
      />
      {writing.allowed === 1 && section.affected === 1 && (
        <WriteButton processUid={processUid} name={nameOf(section)} place={place} actions={actions} />
      )}
      {drafting && (
        <SharedDraft
          {...{ processUid, user, draft, html: draft && drafting.texts.get(draft.uid) }}
          consultationUid={consultation.uid}
          name={nameOf(section)}
          {...{ partner: drafting.partner, partnerUid: drafting.partnerUid }}
          open={open && section.affected === 1}
          left={section.affected === 0}
          mayRelease={drafting.mayRelease}
          actions={drafting.actions}
        />
      )}
    </>
  );
}

/** An island for who may do something; for all others who agrees, as plain HTML. */
export function toolsOf(
  statement: ThreadStatement | Omit<ThreadStatement, 'depth'>,
  place: WritingPlace,
  actions: StatementActions,
) {
  const { uid, processUid, revision, text, edited, created, may } = statement;
  const votes = votesOf(statement);
  if (!Object.values(may).some(Boolean)) return <VoteNames {...votes} />;
  return (
    <StatementTools
      uid={uid}
      revision={revision}
      processUid={processUid ?? 0}
      whose={authorName(statement)}
      record={may.edit ? { uid, revision, changed: edited ?? created, text } : undefined}
      votes={votes}
      may={may}
      place={place}
      actions={actions}
    />
  );
}
