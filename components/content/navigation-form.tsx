'use client';

import { type Area, navigationRecord } from '@/lib/content/navigation-record';
import { doneAt } from '../forms/done-at';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';
import { areaUrl } from './navigation-crumbs';
import { NavigationFields } from './navigation-fields';

type Props = FieldsFormProps<typeof navigationRecord.fields> & {
  area: Area;
  /** The content pages it may lead to. */
  pages: { uid: number; title: string; path: string }[];
};

/** An entry of the navigation or the footer, new or edited; a new one's draft is that of its place. */
export function NavigationForm({ area, pages, ...props }: Props) {
  const place = { of: { area }, part: props.values.parent[0] ?? 0 };
  const form = useFieldsForm(navigationRecord, { ...props, ...place }, () =>
    doneAt(areaUrl(area), 'Der Eintrag ist gespeichert und gleich auf allen Seiten zu sehen.'),
  );
  return (
    <RecordForm
      form={form}
      label={props.record ? 'Eintrag bearbeiten' : 'Eintrag anlegen'}
      cancelHref={areaUrl(area)}
    >
      <NavigationFields form={form} area={area} pages={pages} />
    </RecordForm>
  );
}
