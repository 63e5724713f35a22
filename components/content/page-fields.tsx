'use client';

import { type Control, useWatch } from 'react-hook-form';
import { pathOfPage } from '@/lib/content/navigation';
import type { PageLink } from '@/lib/content/page-model';
import type { pageFormRecord, TypedPage } from '@/lib/content/page-record';
import { pathProblem } from '@/lib/content/paths';
import { plural } from '@/lib/text/plural';
import { RecordFields } from '../forms/record-fields';
import type { useFieldsForm } from '../forms/use-fields-form';
import { Code } from '../ui/code';
import { FieldGroup } from '../ui/field';
import { Notice } from '../ui/notice';
import { TextArea, TextInput } from '../ui/text-input';
import styles from './content-admin.module.css';

interface Props {
  form: ReturnType<typeof useFieldsForm<typeof pageFormRecord.fields>>;
  links: PageLink[];
  /** The subtitle as it is saved; undefined for a new page. */
  saved?: string;
}

/** The fields of a content page. */
export function PageFields({ form, links, saved }: Props) {
  return (
    <>
      <RecordFields
        form={form}
        names={['title', 'subtitle']}
        own={{
          subtitle: (frame, ties) => (
            <TextInput {...frame} {...ties()} autoComplete="off" spellCheck={false} />
          ),
        }}
      />
      <PathLine control={form.control} />
      {saved !== undefined && <MovedNotice form={form} saved={saved} links={links} />}
      <RecordFields
        form={form}
        names={['description', 'body']}
        own={{
          description: (frame, ties) => <TextArea rows={2} {...frame} {...ties()} />,
        }}
      />
      <RecordFields form={form} names={['parent', 'position']} />
      <RecordFields
        form={form}
        names={['url']}
        own={{
          url: (frame, ties) => (
            <TextInput {...frame} {...ties()} type="url" placeholder="https://" autoComplete="off" />
          ),
        }}
      />
      <FieldGroup legend="Wo die Seite erscheint">
        <div className={styles.choices}>
          <RecordFields form={form} names={['footer', 'nav_hide', 'non_content']} />
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
  const subtitle = useWatch({ control: form.control, name: 'subtitle' });
  const old = pathOfPage({ subtitle: saved });
  if (!subtitle || pathOfPage({ subtitle }) === old) return null;
  const named = (kind: PageLink['kind']) =>
    links.filter((one) => one.kind === kind).map(({ name }) => `„${name}“`);
  const entries = named('navigation');
  const texts = named('page');
  return (
    <Notice tone="amber" title="Die Adresse ändert sich">
      <p>
        War die Seite unter „{old}“ schon zu lesen, führt diese Adresse nach dem Speichern zur neuen, bis eine
        andere Seite dort steht.
      </p>
      {texts.length > 0 && <p>Auf die alte Adresse verlinken die Texte {texts.join(', ')}.</p>}
      {entries.length > 0 && (
        <>
          <p>
            Zu ihr {plural(entries.length, 'führt der Eintrag', 'führen die Einträge')} {entries.join(', ')}.
          </p>
          <RecordFields form={form} names={['moveNavigation']} />
        </>
      )}
    </Notice>
  );
}
