'use client';

import type { ContentPage } from '@/lib/content/model';
import type { PageLink } from '@/lib/content/page-model';
import { pageFormRecord, type TypedPage } from '@/lib/content/page-record';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { doneAt } from '../forms/done-at';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';
import { PageFields } from './page-fields';
import { PagePreview } from './page-preview';

type Props = FieldsFormProps<typeof pageFormRecord.fields> & {
  /** Its address as it is saved; left out for a new one. */
  address?: string;
  /** What leads to it now. */
  links: PageLink[];
  /** All pages, for the surroundings that a preview shows. */
  tree: ContentPage[];
  preview: (values: { body: string }) => Promise<FormState<{ html: string }>>;
};

/** A content page, new or edited. */
export function PageForm({ address, links, tree, preview, ...props }: Props) {
  const { record } = props;
  const action: Props['action'] = (sent) => {
    const { moveNavigation: _, ...made } = sent as TypedPage; // nothing leads to a new page yet
    return props.action(record ? sent : made);
  };
  const form = useFieldsForm(pageFormRecord, { ...props, action }, (uid) =>
    doneAt(urlOf('AdminPageEdit', { uid }), 'Die Seite ist gespeichert.'),
  );
  return (
    <RecordForm
      form={form}
      label={record ? 'Inhaltsseite bearbeiten' : 'Inhaltsseite anlegen'}
      cancelHref={urlOf('AdminPages')}
    >
      <PageFields form={form} links={links} saved={address} />
      <PagePreview form={form.form} tree={tree} uid={record?.uid} action={preview} />
    </RecordForm>
  );
}
