'use client';

import {
  type Area,
  navigationForm,
  navigationShape,
  type TypedNavigation,
  typedNavigation,
} from '@/lib/content/navigation-form';
import type { NavigationRecord } from '@/lib/content/navigation-model';
import type { FormState } from '@/lib/forms';
import type { Named } from '@/lib/named';
import { currentOf } from '../forms/current-record';
import { doneAt } from '../forms/done-at';
import { RecordForm } from '../forms/record-form';
import { type SavedState, useRecordForm } from '../forms/use-record-form';
import { areaUrl } from './navigation-crumbs';
import { NavigationFields } from './navigation-fields';

interface Props {
  user: number;
  area: Area;
  /** The entries it may stand below. */
  parents: Named[];
  /** The content pages it may lead to. */
  pages: { uid: number; title: string; path: string }[];
  values: TypedNavigation;
  /** The entry that is edited; left out for a new one. */
  record?: NavigationRecord;
  create?: (values: unknown) => Promise<FormState<{ uid: number }>>;
  edit?: (values: unknown) => Promise<FormState<{ revision: number }>>;
  current?: (values: { uid: number }) => Promise<FormState<{ record: NavigationRecord }>>;
}

/** An entry of the navigation or the footer, new or edited. */
export function NavigationForm({ user, area, parents, pages, values, record, create, edit, current }: Props) {
  const uid = record?.uid;
  const form = useRecordForm({
    schema: navigationForm,
    defaults: values,
    shape: navigationShape(parents),
    draft: { user, key: `navigation:${uid ?? `new-${area}-${values.parent[0] ?? 0}`}` },
    record,
    action: async (sent, revision): Promise<SavedState> =>
      uid ? edit!({ ...sent, uid, revision }) : create!({ ...sent, area }),
    current: currentOf(current, uid, { typed: typedNavigation, onRecord: () => {} }),
    onSaved: () => doneAt(areaUrl(area), 'Der Eintrag ist gespeichert und gleich auf allen Seiten zu sehen.'),
  });
  return (
    <RecordForm
      form={form}
      label={record ? 'Eintrag bearbeiten' : 'Eintrag anlegen'}
      cancelHref={areaUrl(area)}
    >
      <NavigationFields form={form} area={area} parents={parents} pages={pages} />
    </RecordForm>
  );
}
