import type { ContentPage, NavigationEntry } from '@/lib/content/model';
import { forRole, treeOf, withFooterPages } from '@/lib/content/navigation';
import type { AdminNavigationEntry } from '@/lib/content/navigation-model';
import { type Area, printRoles } from '@/lib/content/navigation-record';
import { Button } from '../ui/button';
import { SelectField } from '../ui/select';
import styles from './content-admin.module.css';
import { areaTitles, areaUrl } from './navigation-crumbs';

interface Props {
  area: Area;
  entries: AdminNavigationEntry[];
  footerPages: ContentPage[];
  /** 0 for visitors. */
  role: number;
}

const visitors = 'Besucherinnen und Besucher, nicht angemeldet';

/** What a role is shown of an area; a plain form chooses the role. */
export function RolePreview({ area, entries, footerPages, role }: Props) {
  const seen = forRole(withFooterPages(treeOf(entries, area), footerPages), role);
  const name = printRoles.find(({ uid }) => uid === role)?.name ?? visitors;
  return (
    <>
      <form
        method="get"
        action={`${areaUrl(area)}#ansicht`}
        className={styles.roleForm}
        aria-label="Rolle für die Ansicht wählen"
      >
        <SelectField
          label="Rolle"
          name="rolle"
          defaultValue={String(role)}
          options={[
            { title: visitors, value: '0' },
            ...printRoles.map(({ uid, name: title }) => ({ title, value: String(uid) })),
          ]}
        />
        <Button type="submit">Anzeigen</Button>
      </form>
      <section aria-label={`${areaTitles[area]} für ${name}`} className={styles.seen}>
        {seen.length > 0 ? <SeenList entries={seen} /> : <p>Diese Rolle sieht hier keinen Eintrag.</p>}
      </section>
    </>
  );
}

function SeenList({ entries }: { entries: NavigationEntry[] }) {
  return (
    <ul>
      {entries.map(({ uid, label, route, spacer, subPages }) => (
        <li key={`${uid}${label}`} className={spacer ? styles.gap : undefined}>
          {route.redirect ? `${label} (öffnet in neuem Tab)` : label}
          {subPages.length > 0 && <SeenList entries={subPages} />}
        </li>
      ))}
    </ul>
  );
}
