import { urlOf } from '@/lib/routes';
import {
  addressWith,
  exportAddress,
  type ListAddress,
  reportAddress,
  rowsPerPage,
} from '@/lib/statements/address';
import { kindNames } from '@/lib/statements/columns';
import type { EvaluationChoices, SimilarGroup, Statement } from '@/lib/statements/model';
import { outcomeFilterNames } from '@/lib/statements/outcomes';
import { formatNumber } from '@/lib/text/number';
import { chipOf } from '../lists/chip-of';
import { countText } from '../lists/count-text';
import { FilterNotice } from '../lists/filter-notice';
import { ListEnd } from '../lists/list-end';
import { NothingFound } from '../lists/nothing-found';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { type Chip, FilterChips } from '../ui/filter-chips';
import { PageHeader } from '../ui/page-header';
import { Pagination } from '../ui/pagination';
import type { EvaluateAction, StatementActions } from './actions';
import { EvaluationFilters } from './evaluation-filters';
import { OutcomeForm } from './outcome-form';
import { StatementArticle } from './statement-article';
import { toolsOf } from './statement-sections';
import styles from './statements.module.css';

const filterNames: Record<string, string> = {
  search: 'Suche',
  process: 'Zu',
  partner: 'Marktpartner',
  kind: 'Art',
  answered: 'Antwort der Administration',
  outcome: 'Ergebnis',
  similar: 'Weitgehend gleiche',
  sort: 'Reihenfolge',
  direction: 'Richtung',
  columns: 'Spalten',
  page: 'Seite',
};

interface Props {
  consultation: { uid: number; title: string };
  address: ListAddress;
  rows: Statement[];
  total: number;
  choices: EvaluationChoices;
  /** Statements that are mostly the same, the largest group first. */
  similar: SimilarGroup[];
  /** The texts by uid, sanitised. */
  texts: Map<number, string>;
  user: number;
  actions: StatementActions;
  evaluate: EvaluateAction;
}

/** Groups of statements that are mostly the same, which the filter offers. */
const offered = 50;

const more = (group: SimilarGroup) => {
  const others = group.statements.length - 1;
  return `${formatNumber(others)} weitgehend gleiche`;
};

/** All statements of a consultation for who answers them: filters, texts, answers, outcomes, files and a report. */
export function EvaluationView({
  consultation,
  address,
  rows,
  total,
  choices,
  similar,
  texts,
  user,
  actions,
  evaluate,
}: Props) {
  const { uid, title } = consultation;
  const all = urlOf('ConsultationStatements', { uid });
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const here = addressWith(address, { page: address.page });
  const chips = chipsOf(address, choices);
  const groupOf = new Map(similar.flatMap((group) => group.statements.map((one) => [one, group] as const)));
  const pairs = (list: { uid: number; name: string }[]) =>
    list.map((one): [number, string] => [one.uid, one.name]);
  return (
    <>
      <PageHeader
        breadcrumb={[['ConsultationList'], ['ConsultationDetail', { uid }, title], 'Stellungnahmen']}
        title="Stellungnahmen auswerten"
        lead={title}
        actions={
          <ButtonLink href={reportAddress(uid)} icon="print">
            Bericht
          </ButtonLink>
        }
      />
      <FilterNotice ignored={address.ignored} names={filterNames} />
      <EvaluationFilters
        address={address}
        processes={pairs(choices.processes)}
        partners={pairs(choices.partners)}
        similar={similar.slice(0, offered).map((group) => [group.uid, `Nummer ${group.uid}: ${more(group)}`])}
        action={all}
      />
      <FilterChips chips={chips} clearHref={all} />
      <h2 className={styles.count}>
        {countText(total, { page: address.page, pages, one: 'Stellungnahme', several: 'Stellungnahmen' })}
      </h2>
      {rows.length > 0 ? (
        <ol className={styles.cards}>
          {rows.map((statement) => (
            <li key={statement.uid}>
              <StatementArticle
                statement={statement}
                html={texts.get(statement.uid) ?? ''}
                box={statement.may.evaluate === 1 && <Box statement={statement} />}
                about={
                  <>
                    {statement.process || 'Konsultation insgesamt'} ·{' '}
                    <Similar group={groupOf.get(statement.uid)} address={address} />
                  </>
                }
                removeFile={actions.removeFile}
                tools={toolsOf(
                  statement,
                  {
                    ...{ consultationUid: uid, user, inTheNameOf: '', partnerUid: 0, until: '' },
                    back: `${here}#stellungnahme-${statement.uid}`,
                  },
                  actions,
                )}
              />
            </li>
          ))}
        </ol>
      ) : chips.length > 0 || total > 0 ? (
        <NothingFound
          what="Keine Stellungnahme"
          total={total}
          firstPage={addressWith(address, { page: 1 })}
          unfiltered={all}
        />
      ) : (
        <EmptyState title="Zu dieser Konsultation gibt es noch keine Stellungnahme" />
      )}
      {rows.some(({ may }) => may.evaluate) && <OutcomeForm consultationUid={uid} action={evaluate} />}
      <Pagination page={address.page} pages={pages} href={(page) => addressWith(address, { page })} />
      <ListEnd noun="statements" address={exportAddress(address)} feed="consultations" />
    </>
  );
}

/** Chooses a statement; it says what was read of it. */
function Box({ statement }: { statement: Statement }) {
  const { uid, revision, outcome, outcomeReason, outcomeRevision } = statement;
  return (
    <input
      type="checkbox"
      className={styles.box}
      value={uid}
      autoComplete="off"
      aria-label={`Stellungnahme ${uid} auswählen`}
      data-batch={`Stellungnahme ${uid}`}
      data-revision={revision}
      data-outcome-revision={outcomeRevision}
      data-outcome={outcome ?? undefined}
      data-reason={outcomeReason || undefined}
    />
  );
}

/** Leads to the statements that are mostly the same as one, unless they are what the page shows. */
function Similar({ group, address }: { group?: SimilarGroup; address: ListAddress }) {
  if (!group || address.similar) return null;
  return (
    <>
      <a href={addressWith(address, { similar: group.uid, page: 1 })}>{more(group)}</a> ·{' '}
    </>
  );
}

function chipsOf(address: ListAddress, { processes, partners }: EvaluationChoices): Chip[] {
  const { search, process, partner, kind, answered, outcome, similar } = address;
  const chip = chipOf(filterNames, address, addressWith);
  const named = (list: EvaluationChoices['processes'], uid: number) =>
    list.find((one) => one.uid === uid)?.name ?? `Nummer ${uid}`;
  return [
    ...(search ? [chip('search', `„${search}“`, '')] : []),
    ...(process !== undefined
      ? [chip('process', process === 0 ? 'Konsultation insgesamt' : named(processes, process))]
      : []),
    ...(partner ? [chip('partner', named(partners, partner))] : []),
    ...(kind ? [chip('kind', kindNames[kind])] : []),
    ...(answered !== undefined
      ? [chip('answered', answered ? 'Beantwortet' : 'Noch nicht beantwortet')]
      : []),
    ...(outcome ? [chip('outcome', outcomeFilterNames[outcome])] : []),
    ...(similar ? [chip('similar', `Nummer ${similar}`)] : []),
  ];
}
