'use client';

import type { ContentPage } from '@/lib/content/model';
import { emptyPage, type PageValues, pageForm, pageShape, typedPage } from '@/lib/content/page-form';
import type { PageLink, PageRecord } from '@/lib/content/page-model';
import type { FormState } from '@/lib/forms';
import type { Named } from '@/lib/named';
import { urlOf } from '@/lib/routes';
import { currentOf } from '../forms/current-record';
import { doneAt } from '../forms/done-at';
import { RecordForm } from '../forms/record-form';
import { type SavedState, useRecordForm } from '../forms/use-record-form';
import { PageFields } from './page-fields';
import { PagePreview } from './page-preview';

interface Props {
  user: number;
  /** The pages it may stand below. */
  parents: Named[];
  /** What leads to it now. */
  links: PageLink[];
  /** All pages, for the surroundings that a preview shows. */
  tree: ContentPage[];
  /** The page that is edited; left out for a new one. */
  record?: PageRecord;
  create?: (values: PageValues) => Promise<FormState<{ uid: number }>>;
  edit?: (values: unknown) => Promise<FormState<{ revision: number }>>;
  current?: (values: { uid: number }) => Promise<FormState<{ record: PageRecord }>>;
  preview: (values: { body: string }) => Promise<FormState<{ html: string }>>;
}

/** A content page, new or edited. */
export function PageForm({ user, parents, links, tree, record, create, edit, current, preview }: Props) {
  const uid = record?.uid;
  const form = useRecordForm({
    schema: pageForm,
    defaults: record ? typedPage(record.values) : emptyPage,
    shape: pageShape(parents),
    draft: { user, key: `content:${uid ?? 'new'}` },
    record,
    action: async ({ moveNavigation, ...values }, revision): Promise<SavedState> =>
      uid ? edit!({ ...values, moveNavigation, uid, revision }) : create!(values as PageValues),
    current: currentOf(current, uid, { typed: typedPage, onRecord: () => {} }),
    onSaved: (answer) => {
      doneAt(urlOf('AdminPageEdit', { uid: uid ?? answer.uid! }), 'Die Seite ist gespeichert.');
    },
  });
  return (
    <RecordForm
      form={form}
      label={record ? 'Inhaltsseite bearbeiten' : 'Inhaltsseite anlegen'}
      cancelHref={urlOf('AdminPages')}
    >
      <PageFields form={form} parents={parents} links={links} saved={record?.values.subtitle} />
      <PagePreview form={form.form} tree={tree} uid={uid} action={preview} />
    </RecordForm>
  );
}
