'use client';

import { type Control, useWatch } from 'react-hook-form';
import { pathOfPage } from '@/lib/content/navigation';
import type { TypedPage } from '@/lib/content/page-form';
import type { PageLink } from '@/lib/content/page-model';
import { pathProblem } from '@/lib/content/paths';
import type { Named } from '@/lib/named';
import { Bound } from '../forms/bound';
import { Picker } from '../forms/picker';
import { RichTextField } from '../forms/rich-text-field';
import type { RecordFormOf } from '../forms/use-record-form';
import { Checkbox } from '../ui/choice';
import { Code } from '../ui/code';
import { FieldGroup } from '../ui/field';
import { Notice } from '../ui/notice';
import { TextArea, TextInput } from '../ui/text-input';
import styles from './content-admin.module.css';

interface Props {
  form: RecordFormOf<TypedPage>;
  parents: Named[];
  links: PageLink[];
  /** The subtitle as it is saved; undefined for a new page. */
  saved?: string;
}

/** The fields of a content page. */
export function PageFields({ form, parents, links, saved }: Props) {
  const { control, register } = form.form;
  return (
    <>
      <TextInput label="Titel" maxLength={200} autoComplete="off" {...form.field('title')} />
      <TextInput
        label="Adresse"
        hint="Ohne Schrägstrich am Anfang; Leerzeichen fallen weg."
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        {...form.field('subtitle')}
      />
      <PathLine control={control} />
      {saved !== undefined && <MovedNotice form={form} saved={saved} links={links} />}
      <TextArea
        label="Beschreibung"
        hint="Ein Satz unter dem Titel; Suchmaschinen zeigen ihn auch."
        optional
        rows={2}
        maxLength={500}
        {...form.field('description')}
      />
      <Bound control={control} name="body">
        {(bound) => <RichTextField label="Text" optional {...bound} />}
      </Bound>
      <Bound control={control} name="parent">
        {(bound) => (
          <Picker
            label="Übergeordnete Seite"
            hint="Von ihr führt ein Link hierher, und sie steht im Pfad über dem Titel."
            optional
            single
            options={parents}
            {...bound}
          />
        )}
      </Bound>
      <TextInput
        label="Reihenfolge"
        hint="Eine Zahl; unter derselben übergeordneten Seite stehen kleinere zuerst."
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        {...form.field('position')}
      />
      <TextInput
        label="Externe Adresse"
        hint="Führt dieser Eintrag auf eine andere Website, hat er hier keine eigene Seite."
        optional
        type="url"
        maxLength={500}
        placeholder="https://"
        autoComplete="off"
        {...form.field('url')}
      />
      <FieldGroup legend="Wo die Seite erscheint">
        <div className={styles.choices}>
          <Checkbox
            label="In der Fußzeile"
            hint="Gilt für Seiten der obersten Ebene. Führt schon ein Eintrag der Fußzeile zu ihr, steht sie nur dort."
            {...register('footer')}
          />
          <Checkbox
            label="In Übersichten ausblenden"
            hint="Sie bleibt unter ihrer Adresse erreichbar, wird aber nirgends von selbst genannt."
            {...register('nav_hide')}
          />
          <Checkbox
            label="Ohne eigenen Inhalt"
            hint="Die Seite fasst nur andere zusammen und hat selbst keine Adresse."
            {...register('non_content')}
          />
        </div>
      </FieldGroup>
    </>
  );
}

/** The path that a typed subtitle makes, or what is wrong with it. */
function PathLine({ control }: { control: Control<TypedPage> }) {
  const subtitle = useWatch({ control, name: 'subtitle' });
  if (!subtitle) return null;
  const problem = pathProblem(subtitle);
  return (
    <p className={styles.found}>
      {problem ?? (
        <>
          Die Seite steht unter <Code>{pathOfPage({ subtitle })}</Code>
        </>
      )}
    </p>
  );
}

/** Says what a new path means for what leads to the old one. */
function MovedNotice({ form, saved, links }: { form: Props['form']; saved: string; links: PageLink[] }) {
  const subtitle = useWatch({ control: form.form.control, name: 'subtitle' });
  const old = pathOfPage({ subtitle: saved });
  if (!subtitle || pathOfPage({ subtitle }) === old) return null;
  const named = (kind: PageLink['kind']) =>
    links.filter((one) => one.kind === kind).map(({ name }) => `„${name}“`);
  const entries = named('navigation');
  const texts = named('page');
  return (
    <Notice tone="amber" title="Die Adresse ändert sich">
      <p>Unter „{old}“ ist die Seite nach dem Speichern nicht mehr zu finden.</p>
      {texts.length > 0 && <p>Links in diesen Texten führen dann ins Leere: {texts.join(', ')}.</p>}
      {entries.length > 0 && (
        <>
          <p>
            Zu ihr {entries.length === 1 ? 'führt der Eintrag' : 'führen die Einträge'} {entries.join(', ')}.
          </p>
          <Checkbox
            label="Navigation und Fußzeile auf die neue Adresse umstellen"
            {...form.form.register('moveNavigation')}
          />
        </>
      )}
    </Notice>
  );
}
