import type { ReactNode } from 'react';
import type { Query } from '@/app/_frame/page';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/backend/call';
import { listDocumentOptionsEndpoint } from '@/lib/documents/endpoints';
import { notFound } from '@/lib/errors';
import { showPrepared, showPreparedOf } from '@/lib/prepared/endpoints';
import type { PreparedNoun } from '@/lib/prepared/model';
import { urlOf } from '@/lib/routes';
import type { Upload } from '@/lib/uploads/model';

/** What a form that can save drafts takes from its address. */
interface FormDraft<Values> {
  /** What the draft says; undefined where the form edits the record itself. */
  values?: Values;
  /** For the form: the draft that it edits, and the state of the record that it was made on. */
  ties: {
    prepared?: { uid: number; revision: number; changed: number; by: string | null };
    record?: { uid: number; revision: number; changed: number; by: string | null };
  };
  /** Of a draft of a document: the file that was uploaded for it. */
  upload?: Upload;
  /** Above the form: which of both it edits. */
  notice: ReactNode;
}

/**
 * The draft that `?entwurf=12` names, for the form of its record.
 * @param entityUid the record that the form edits; null for a new one
 * @throws PortalError not_found when it is a draft of something else
 */
export async function draftFor<Values>(
  query: Query,
  entity: PreparedNoun,
  entityUid: number | null,
): Promise<FormDraft<Values>> {
  if (query.entwurf === undefined) {
    const { prepared } = entityUid
      ? await call(showPreparedOf, { uid: entityUid, entity })
      : { prepared: null };
    return { ties: {}, notice: prepared && <DraftExists uid={prepared.uid} /> };
  }
  const { prepared } = await call(showPrepared, { uid: Number(query.entwurf) });
  if (prepared.entity !== entity || prepared.entityUid !== entityUid) throw notFound();
  const { uid, revision, baseRevision, changed, by } = prepared;
  const record =
    entityUid && baseRevision ? { uid: entityUid, revision: baseRevision, changed, by } : undefined;
  return {
    values: prepared.values as Values,
    upload: prepared.document?.upload ?? undefined,
    ties: { prepared: { uid, revision, changed, by }, ...(record && { record }) },
    notice: (
      <Notice title="Sie bearbeiten einen Entwurf">
        <p>
          Zu sehen ist er erst, wenn er <a href={urlOf('AdminPrepared', { uid })}>veröffentlicht</a> wird.
        </p>
      </Notice>
    ),
  };
}

/** What the documents of a draft are called. */
export const documentNames = async (uids: number[] = []) =>
  uids.length === 0 ? [] : (await call(listDocumentOptionsEndpoint, { uids: uids.join(',') })).options;

const DraftExists = ({ uid }: { uid: number }) => (
  <Notice title="Dazu gibt es einen Entwurf">
    <p>
      Was Sie hier speichern, ist gleich zu sehen. <a href={urlOf('AdminPrepared', { uid })}>Zum Entwurf</a>
    </p>
  </Notice>
);
