'use client';

import { type Control, useWatch } from 'react-hook-form';
import {
  type Area,
  type navigationRecord,
  printRoles,
  type TypedNavigation,
} from '@/lib/content/navigation-record';
import { leadsOutsiders, targetOf } from '@/lib/content/paths';
import { routes } from '@/lib/routes';
import { Bound } from '../forms/bound';
import { Picker } from '../forms/picker';
import { RecordFields } from '../forms/record-fields';
import { suggested } from '../forms/suggested';
import type { useFieldsForm } from '../forms/use-fields-form';
import { Checkbox } from '../ui/choice';
import { FieldGroup } from '../ui/field';
import { Notice } from '../ui/notice';
import { TextInput } from '../ui/text-input';
import styles from './content-admin.module.css';

interface Props {
  form: ReturnType<typeof useFieldsForm<typeof navigationRecord.fields>>;
  area: Area;
  /** The content pages that it may lead to. */
  pages: { uid: number; title: string; path: string }[];
}

/** The screens that an entry can lead to without knowing a record's number. */
const screens = routes.filter(({ path, name }) => !path.includes(':') && name !== 'NotFound');

/** The fields of a navigation entry. */
export function NavigationFields({ form, area, pages }: Props) {
  const { control } = form;
  return (
    <>
      <RecordFields
        form={form}
        names={['label', 'slug']}
        own={{
          slug: suggested(
            [...screens, ...pages].map(({ path: value, title }) => ({ value, title })),
            {
              spellCheck: false,
            },
          ),
        }}
      />
      <TargetLine control={control} pages={pages} />
      <RecordFields
        form={form}
        names={['redirect']}
        own={{
          redirect: (frame, ties) => (
            <TextInput {...frame} {...ties()} type="url" placeholder="https://" autoComplete="off" />
          ),
        }}
      />
      {area === 'main' && <RecordFields form={form} names={['parent']} />}
      <RecordFields
        form={form}
        names={['print']}
        own={{
          print: (frame) => (
            <Bound control={control} name="print">
              {(bound) => <Picker {...frame} {...bound} options={printRoles} placeholder="Rolle suchen …" />}
            </Bound>
          ),
        }}
      />
      <FieldGroup legend="Darstellung">
        <div className={styles.choices}>
          <RecordFields
            form={form}
            names={['hide', 'spacer']}
            own={{ hide: ({ hint }, ties) => <Checkbox label="Ausblenden" hint={hint} {...ties()} /> }}
          />
        </div>
      </FieldGroup>
    </>
  );
}

/** Where the typed address leads, or a warning that it leads nowhere. */
function TargetLine({ control, pages }: { control: Control<TypedNavigation>; pages: Props['pages'] }) {
  const [slug, print] = useWatch({ control, name: ['slug', 'print'] });
  if (!slug?.startsWith('/')) return null;
  const target = targetOf(slug, pages);
  const { kind, title } = target;
  if (kind !== 'missing') {
    return (
      <p className={styles.found}>
        Führt zu: {kind === 'page' ? 'Inhaltsseite ' : ''}„{title}“
        {leadsOutsiders(target, print) && '. Nicht alle, die den Eintrag sehen, dürfen diese Seite öffnen.'}
      </p>
    );
  }
  return (
    <Notice tone="amber">
      <p>Diese Adresse gibt es noch nicht. Wer den Eintrag wählt, sieht „Seite nicht gefunden“.</p>
    </Notice>
  );
}
