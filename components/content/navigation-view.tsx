import type { ContentPage } from '@/lib/content/model';
import type { AdminNavigationEntry } from '@/lib/content/navigation-model';
import type { Area } from '@/lib/content/navigation-record';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { areaTitles, navigationCrumbs } from './navigation-crumbs';
import { NavigationTree } from './navigation-tree';
import { RolePreview } from './role-preview';
import { type MissingStandard, StandardEntries } from './standard-entries';

interface Props {
  area: Area;
  /** The area's entries in the order of their tree. */
  entries: AdminNavigationEntry[];
  /** Pages that stand in the footer by themselves. */
  footerPages: ContentPage[];
  /** The role whose sight is shown; 0 for visitors. */
  role: number;
  /** Standard entries of the area that it does not have. */
  missing: MissingStandard[];
  restore: (values: { keys: string[] }) => Promise<FormState>;
  reorder: (order: unknown) => Promise<FormState>;
  remove: (values: { values: number[] }) => Promise<FormState>;
}

const leads: Record<Area, string> = {
  main: 'Die Einträge des Menüs, bis zu drei Ebenen tief. Was Sie speichern, sehen alle gleich darauf.',
  footer: 'Die Einträge am Ende jeder Seite. Was Sie speichern, sehen alle gleich darauf.',
};

/** The editor of the navigation or the footer, and how a role sees it. */
export function NavigationView({
  area,
  entries,
  footerPages,
  role,
  missing,
  restore,
  reorder,
  remove,
}: Props) {
  const create = urlOf('AdminNavigationCreate', {}, { bereich: area === 'footer' ? 'footer' : undefined });
  return (
    <>
      <PageHeader
        breadcrumb={navigationCrumbs(area)}
        title={areaTitles[area]}
        lead={leads[area]}
        actions={
          <ButtonLink href={create} look="primary" icon="plus">
            Eintrag anlegen
          </ButtonLink>
        }
      />
      <Section id="eintraege" title="Einträge">
        {entries.length > 0 ? (
          <NavigationTree area={area} entries={entries} reorder={reorder} remove={remove} />
        ) : (
          <EmptyState
            title="Hier steht noch kein Eintrag"
            actions={<ButtonLink href={create}>Eintrag anlegen</ButtonLink>}
          />
        )}
      </Section>
      {missing.length > 0 && (
        <Section id="standard" title="Fehlende Standardeinträge">
          <StandardEntries
            missing={missing}
            path={urlOf(area === 'main' ? 'AdminNavigation' : 'AdminFooter')}
            restore={restore}
          />
        </Section>
      )}
      <Section id="ansicht" title="Ansicht einer Rolle">
        <RolePreview area={area} entries={entries} footerPages={footerPages} role={role} />
      </Section>
    </>
  );
}
