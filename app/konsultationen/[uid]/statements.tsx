import { shownText } from '@/app/_frame/shown-text';
import { statementSections } from '@/components/statements/statement-sections';
import { addressOf } from '@/lib/address';
import { can } from '@/lib/auth/permissions';
import type { SessionState } from '@/lib/auth/state';
import { call } from '@/lib/backend/call';
import { urlOf } from '@/lib/routes';
import { readThreads } from '@/lib/statements/address';
import { listDrafts } from '@/lib/statements/draft-endpoints';
import { listThreadsEndpoint } from '@/lib/statements/endpoints';
import { clockSeconds } from '@/lib/time/clock';
import type { Query } from '../../_frame/page';
import {
  createStatement,
  currentDraft,
  currentStatement,
  deleteDraft,
  editStatement,
  releaseDraft,
  removeStatementFile,
  saveDraft,
  voteStatement,
  withdrawStatement,
} from '../statement-actions';

export const statementActions = {
  create: createStatement,
  edit: editStatement,
  current: currentStatement,
  withdraw: withdrawStatement,
  removeFile: removeStatementFile,
  vote: voteStatement,
};

const draftActions = { save: saveDraft, current: currentDraft, release: releaseDraft, remove: deleteDraft };

/** The sections of a consultation's page with its statements, as its address asks for them. */
export async function loadStatementSections(
  consultation: { uid: number; statementsUntil: number; internal: 0 | 1 },
  query: Query,
  session: SessionState,
) {
  const { uid } = consultation;
  const threads = readThreads(query);
  const { sections, shortened, writing, open } = await call(listThreadsEndpoint, {
    consultationUid: uid,
    ...threads,
  });
  const isPartner = can(session, 'statements.draft', session.marketPartnerUid) && consultation.internal === 0;
  const { drafts } = isPartner ? await call(listDrafts, { uid }) : { drafts: [] };
  const all = sections.flatMap(({ statements }) => statements);
  const draftTexts = new Map(
    await Promise.all(drafts.map(async (one) => [one.uid, await shownText(one.text)] as const)),
  );
  const texts = new Map(
    await Promise.all(all.map(async ({ uid, text }) => [uid, await shownText(text)] as const)),
  );
  const { processUid, page } = threads;
  return statementSections({
    ...{ consultation, sections, writing, texts },
    shortened: shortened === 1,
    open: open === 1,
    user: session.loggedIn ? session.uid : 0,
    now: clockSeconds(),
    path: addressOf(urlOf('ConsultationDetail', { uid }), {
      about: processUid,
      threads: page === 1 ? undefined : page,
    }),
    actions: statementActions,
    ...(isPartner && {
      drafting: {
        ...{ drafts, texts: draftTexts, actions: draftActions, partner: session.marketPartnerName },
        partnerUid: session.marketPartnerUid,
        mayRelease: can(session, 'statements.write', session.marketPartnerUid),
      },
    }),
  });
}
