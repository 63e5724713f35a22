import { addressOf, addressReader, type Changes, changed, type Query } from '../address';
import { urlOf } from '../routes';
import { statementListColumns } from './columns';
import { type StatementColumn, type StatementKind, statementColumns, statementKinds } from './model';
import { type OutcomeFilter, outcomeFilters } from './outcomes';

/** The address of a consultation's statements for admins, taken apart. */
export interface ListAddress {
  /** The consultation; its page has it in the path, its export among the entries. */
  consultation?: number;
  search: string;
  /** 0: on the whole consultation. */
  process?: number;
  partner?: number;
  kind?: StatementKind;
  answered?: 0 | 1;
  outcome?: OutcomeFilter;
  /** One of statements that are mostly the same. */
  similar?: number;
  sort: StatementColumn;
  direction: 'asc' | 'desc';
  columns?: string[];
  page: number;
  ignored: string[];
}

/** The entries of the address that an export takes too. */
export const listEntries = [
  'consultation',
  'search',
  'process',
  'partner',
  'kind',
  'answered',
  'outcome',
  'similar',
  'sort',
  'direction',
  'columns',
];

/** Statements a page of the evaluation. */
export const rowsPerPage = 25;

/** Reads the query of `/konsultationen/:uid/stellungnahmen`; what it can't understand it names. */
export function readAddress(query: Query): ListAddress {
  const { text, uid, uidOrZero, oneOf, page, columns, ignored } = addressReader(query);
  const answered = oneOf('answered', ['0', '1']);
  return {
    consultation: uid('consultation'),
    search: text('search'),
    process: uidOrZero('process'),
    partner: uid('partner'),
    kind: oneOf('kind', statementKinds),
    answered: answered && (Number(answered) as 0 | 1),
    outcome: oneOf('outcome', outcomeFilters),
    similar: uid('similar'),
    sort: oneOf('sort', statementColumns) ?? 'created',
    direction: oneOf('direction', ['asc', 'desc']) ?? 'asc',
    columns: columns(statementListColumns),
    page: page(),
    ignored,
  };
}

const entriesOf = ({
  search,
  process,
  partner,
  kind,
  answered,
  outcome,
  similar,
  sort,
  direction,
  columns,
  page,
}: ListAddress) => ({
  ...{ search, process, partner, kind, answered, outcome, similar, columns },
  sort: sort === 'created' ? undefined : sort,
  direction: direction === 'asc' ? undefined : direction,
  page: page === 1 ? undefined : page,
});

/** The address of the page with some parts changed; a new filter begins at page 1. */
export function addressWith(address: ListAddress, changes: Changes<ListAddress> = {}): string {
  const next = changed(address, changes);
  return addressOf(urlOf('ConsultationStatements', { uid: address.consultation! }), entriesOf(next));
}

/** The query of the export of what the page lists. */
export const exportAddress = (address: ListAddress): string =>
  addressOf('', { consultation: address.consultation, ...entriesOf({ ...address, page: 1 }) });

/** The same statements as a report to print. */
export const reportAddress = (uid: number): string =>
  addressOf(urlOf('ConsultationStatements', { uid }), { ansicht: 'bericht' });

/** What the list call is asked for an address. */
export function questionOf({
  consultation,
  search,
  process,
  partner,
  kind,
  answered,
  outcome,
  similar,
  sort,
  direction,
  page,
}: ListAddress) {
  return {
    filters: {
      consultationUid: consultation!,
      ...(process !== undefined && { processUid: process }),
      ...(partner && { marketPartnerUid: partner }),
      ...(kind && { kind }),
      ...(answered !== undefined && { answered }),
      ...(outcome && { outcome }),
      ...(similar && { similarUid: similar }),
    },
    sorting: sort === 'created' && direction === 'asc' ? [] : [{ column: sort, direction }],
    search: search ? { term: search } : {},
    page,
    pageSize: rowsPerPage,
  };
}

/** The entries of a consultation's page that say which threads it shows. */
export function readThreads(query: Query): { processUid?: number; page: number; statementUid?: number } {
  const { uid, uidOrZero, page } = addressReader(query);
  return { processUid: uidOrZero('about'), page: page('threads'), statementUid: uid('statement') };
}

/** The page of a consultation with another page of the threads on the whole (0) or on a process. */
export const threadsAddress = (consultationUid: number, processUid: number, page: number): string =>
  `${addressOf(urlOf('ConsultationDetail', { uid: consultationUid }), {
    about: processUid,
    threads: page === 1 ? undefined : page,
  })}#${sectionId(processUid)}`;

/** The anchor of the statements on the whole consultation (0) or on a process. */
export const sectionId = (processUid: number): string =>
  processUid === 0 ? 'stellungnahmen-gesamt' : `stellungnahmen-prozess-${processUid}`;
