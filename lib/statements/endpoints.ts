import 'server-only';
import { countSave, limits } from '../auth/throttle';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { requireVisibleConsultation } from '../consultations/queries';
import { invalidField } from '../errors';
import { listInput, uidSchema } from '../list';
import { clock } from '../time/clock';
import { number, object, string } from '../validation/yup';
import { createStatement } from './commands/create';
import { editStatement, withdrawStatement } from './commands/edit';
import { voteStatement } from './commands/vote';
import { editedStatement, inTheNameOf, newStatement } from './form';
import { statementColumns, statementKinds } from './model';
import { outcomeFilters } from './outcomes';
import { listStatements, requireStatement } from './queries';
import { closedReason, readerOf, writingRightOf } from './rights';
import { listThreads } from './threads';

export const listStatementsEndpoint = endpoint('POST /statements/list', {
  summary:
    'Stellungnahmen einer Konsultation oder eines Marktpartners; processUid 0: zur Konsultation insgesamt; gesucht wird in einer Konsultation; similarUid (nur für Auswertende): die weitgehend gleichen',
  access: 'public',
  ...listInput(
    {
      consultationUid: uidSchema(),
      processUid: number().integer().min(0).max(2_147_483_647),
      marketPartnerUid: uidSchema(),
      kind: string().oneOf([...statementKinds]),
      answered: number<0 | 1>().oneOf([0, 1]),
      outcome: string().oneOf([...outcomeFilters]),
      similarUid: uidSchema(),
    },
    statementColumns,
  ),
  handle: async (question, { db, session }) => {
    const { consultationUid, marketPartnerUid } = question.filters;
    const reader = readerOf(session);
    if (!consultationUid && (!marketPartnerUid || question.search.term)) {
      throw invalidField('filters.consultationUid', 'Bitte nennen Sie die Konsultation.');
    }
    if (consultationUid) await requireVisibleConsultation(db, session, consultationUid, clock());
    return listStatements(db, question, reader);
  },
});

export const listThreadsEndpoint = endpoint('POST /statements/threads/list', {
  summary:
    'Die Stellungnahmen einer Konsultation nach Abschnitt und Verlauf, eine Seite je Abschnitt, und ob man selbst schreiben kann',
  access: 'public',
  input: object({
    consultationUid: uidSchema().required(),
    processUid: number().integer().min(0).max(2_147_483_647),
    page: number().integer().min(1).max(1_000_000),
    statementUid: uidSchema(),
  }).noUnknown(),
  handle: async (question, { db, session }) => {
    const reader = readerOf(session);
    const now = clock();
    const facts = await requireVisibleConsultation(db, session, question.consultationUid, now);
    const threads = await listThreads(db, question, reader, now);
    const open = closedReason(facts, now) ? 0 : 1;
    return { ...threads, open, writing: writingRightOf(session, facts, now) };
  },
});

export const showStatement = endpoint('GET /statements/show/{uid}', {
  summary: 'Eine Stellungnahme',
  access: 'public',
  input: uidInput,
  handle: async ({ uid }, { db, session }) => ({
    statement: await requireStatement(db, uid, readerOf(session)),
  }),
});

export const tooManyStatements = `Mehr als ${limits.statements.points} Stellungnahmen in einer Stunde nimmt das Portal von einer Person nicht an.`;

export const createStatementEndpoint = endpoint('POST /statements/create', {
  once: true,
  summary:
    'Zu einer Konsultation im Namen des aktiven Marktpartners Stellung nehmen oder antworten (parentUid); official 1: Antwort der Administration',
  access: 'loggedIn',
  input: newStatement,
  handle: async (input, { db, session }) => {
    await countSave(db, 'statements', session.uid, tooManyStatements);
    return createStatement(db, session, input);
  },
});

export const editStatementEndpoint = endpoint('POST /statements/edit/{uid}', {
  summary:
    'Die eigene Stellungnahme oder eine des eigenen Marktpartners vor Fristende ändern, auf dem Stand `revision`',
  access: 'loggedIn',
  input: editedStatement,
  handle: (input, { db, session }) => editStatement(db, session, input),
});

export const withdrawStatementEndpoint = endpoint('POST /statements/withdraw/{uid}', {
  summary: 'Die eigene Stellungnahme oder eine des eigenen Marktpartners vor Fristende zurückziehen',
  access: 'loggedIn',
  input: uidInput,
  handle: ({ uid }, { db, session }) => withdrawStatement(db, session, uid),
});

export const voteStatementEndpoint = endpoint('POST /statements/vote/{uid}', {
  summary:
    'Einer Stellungnahme im Namen des aktiven Marktpartners zustimmen (agree 1) oder nicht mehr (0), auf dem Stand `revision`, der gelesen wurde',
  access: 'loggedIn',
  input: object({
    uid: uidSchema().required(),
    agree: number().oneOf([0, 1]).required(),
    inTheNameOf: inTheNameOf(),
    revision: uidSchema(),
  }).noUnknown(),
  handle: (input, { db, session }) => voteStatement(db, session, input),
});
