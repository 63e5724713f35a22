import 'server-only';
import { endpoint } from '../backend/endpoint';
import { uidInput } from '../backend/inputs';
import { requireVisibleConsultation } from '../consultations/queries';
import { clock } from '../time/clock';
import { secondsOf } from '../time/zone';
import { saveOutcomes } from './commands/evaluate';
import { decisionDraft } from './decision-draft';
import { outcomeForm } from './outcome-form';
import { evaluationChoices } from './queries';
import { reportGroups } from './report';
import { readerOf } from './rights';
import { similarGroups } from './similar';

const access = 'consultations.write' as const;

export const listEvaluationChoices = endpoint('GET /statements/choices/{uid}', {
  summary: 'Die Prozesse und Marktpartner, zu denen eine Konsultation Stellungnahmen hat',
  access,
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const consultation = await requireVisibleConsultation(db, session, uid, clock());
    return {
      consultation: { uid, title: consultation.title },
      ...(await evaluationChoices(db, uid, session)),
    };
  },
});

export const reportStatements = endpoint('GET /statements/report/{uid}', {
  summary: 'Alle Stellungnahmen einer Konsultation, nach Prozess und Marktpartner gruppiert',
  access,
  unhurried: true,
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    const now = clock();
    const { title, consultationStart, statementsUntil, decidedAt } = await requireVisibleConsultation(
      db,
      session,
      uid,
      now,
    );
    return {
      consultation: {
        ...{ uid, title },
        consultationStart: secondsOf(consultationStart),
        statementsUntil: secondsOf(statementsUntil),
        // The report is passed on: a decision that is only prepared is not in it.
        decidedAt: decidedAt && decidedAt <= now ? secondsOf(decidedAt) : null,
      },
      groups: await reportGroups(db, uid, readerOf(session)),
    };
  },
});

export const listSimilarStatements = endpoint('GET /statements/similar/list/{uid}', {
  summary: 'Welche Stellungnahmen einer Konsultation weitgehend gleich sind, in Gruppen, die größte zuerst',
  access,
  unhurried: true,
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    await requireVisibleConsultation(db, session, uid, clock());
    return { groups: await similarGroups(db, uid) };
  },
});

export const saveOutcomesEndpoint = endpoint('POST /statements/outcomes/save', {
  summary:
    'Das Ergebnis von Stellungnahmen festhalten, für alle dasselbe (outcome null: zurücknehmen), auf dem Stand von Text und Ergebnis, der gelesen wurde; zu sehen ist es mit der Entscheidung',
  access,
  input: outcomeForm,
  handle: (input, { db, session }) => saveOutcomes(db, session, input),
});

export const showDecisionDraft = endpoint('GET /statements/outcomes/draft/{uid}', {
  summary: 'Ein Entwurf des Textes der Entscheidung aus den Ergebnissen der Stellungnahmen',
  access,
  input: uidInput,
  handle: async ({ uid }, { db, session }) => {
    await requireVisibleConsultation(db, session, uid, clock());
    return { text: await decisionDraft(db, uid) };
  },
});
