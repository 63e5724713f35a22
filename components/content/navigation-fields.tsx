'use client';

import { type Control, useWatch } from 'react-hook-form';
import { type Area, printRoles, type TypedNavigation } from '@/lib/content/navigation-form';
import { leadsOutsiders, targetOf } from '@/lib/content/paths';
import type { Named } from '@/lib/named';
import { routes } from '@/lib/routes';
import { Bound } from '../forms/bound';
import { Picker } from '../forms/picker';
import type { RecordFormOf } from '../forms/use-record-form';
import { Checkbox } from '../ui/choice';
import { FieldGroup } from '../ui/field';
import { Notice } from '../ui/notice';
import { TextInput } from '../ui/text-input';
import styles from './content-admin.module.css';

interface Props {
  form: RecordFormOf<TypedNavigation>;
  area: Area;
  parents: Named[];
  pages: { uid: number; title: string; path: string }[];
}

/** The screens that an entry can lead to without knowing a record's number. */
const screens = routes.filter(({ path, name }) => !path.includes(':') && name !== 'NotFound');

/** The fields of a navigation entry. */
export function NavigationFields({ form, area, parents, pages }: Props) {
  const { control, register } = form.form;
  return (
    <>
      <TextInput label="Beschriftung" maxLength={100} autoComplete="off" {...form.field('label')} />
      <TextInput
        label="Seite dieses Portals"
        hint="Beginnt mit einem Schrägstrich, auch mit Filtern: /prozesse?status=0. Ohne Ziel fasst der Eintrag nur andere zusammen."
        optional
        maxLength={500}
        list="ziele"
        autoComplete="off"
        spellCheck={false}
        {...form.field('slug')}
      />
      <datalist id="ziele">
        {screens.map(({ path, title }) => (
          <option key={path} value={path} label={title} />
        ))}
        {pages.map(({ path, title }) => (
          <option key={path} value={path} label={title} />
        ))}
      </datalist>
      <TargetLine control={control} pages={pages} />
      <TextInput
        label="Externe Adresse"
        hint="Statt einer Seite dieses Portals; öffnet sich in einem neuen Tab."
        optional
        type="url"
        maxLength={500}
        placeholder="https://"
        autoComplete="off"
        {...form.field('redirect')}
      />
      {area === 'main' && (
        <Bound control={control} name="parent">
          {(bound) => (
            <Picker
              label="Übergeordneter Eintrag"
              hint="Ohne Angabe steht der Eintrag in der obersten Ebene. An einem neuen Platz steht er zuletzt."
              optional
              single
              options={parents}
              {...bound}
            />
          )}
        </Bound>
      )}
      <Bound control={control} name="print">
        {(bound) => (
          <Picker
            label="Sichtbar für"
            hint="Nur wer mit einer dieser Rollen angemeldet ist, sieht den Eintrag. Ohne Angabe sehen ihn alle."
            optional
            options={printRoles}
            placeholder="Rolle suchen …"
            {...bound}
          />
        )}
      </Bound>
      <FieldGroup legend="Darstellung">
        <div className={styles.choices}>
          <Checkbox label="Ausblenden" hint="Samt allem, was darunter steht." {...register('hide')} />
          <Checkbox label="Abstand davor" {...register('spacer')} />
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
