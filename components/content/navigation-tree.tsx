import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AdminNavigationEntry } from '@/lib/content/navigation-model';
import { type Area, printRoles } from '@/lib/content/navigation-record';
import { leadsOutsiders } from '@/lib/content/paths';
import { childrenOf, descendantsOf, navigationDepth } from '@/lib/content/tree';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { OrderList } from '../forms/order-list';
import { Badge } from '../ui/badge';
import { ButtonLink } from '../ui/button';
import styles from './content-admin.module.css';
import { areaTitles, areaUrl } from './navigation-crumbs';
import { NavigationDelete } from './navigation-delete';

interface Props {
  area: Area;
  entries: AdminNavigationEntry[];
  reorder: (order: unknown) => Promise<FormState>;
  remove: (values: { values: number[] }) => Promise<FormState>;
  /** The entry whose entries are listed; undefined for the top. */
  above?: AdminNavigationEntry;
}

/** The entries below one, each with those below it, and what may be done with each. */
export function NavigationTree({ area, entries, reorder, remove, above }: Props) {
  const own = childrenOf(entries, above?.uid ?? null);
  return (
    <>
      <ul className={styles.tree} aria-label={above ? `Einträge unter ${above.label}` : areaTitles[area]}>
        {own.map((entry) => (
          <li key={entry.uid}>
            <EntryRow area={area} entry={entry} entries={entries} remove={remove} />
            {descendantsOf(entries, entry.uid).length > 0 && (
              <details className={styles.below}>
                <summary>
                  {counted(descendantsOf(entries, entry.uid).length, 'Eintrag', 'Einträge')} darunter
                  <VisuallyHidden>: {entry.label}</VisuallyHidden>
                </summary>
                <NavigationTree
                  area={area}
                  entries={entries}
                  reorder={reorder}
                  remove={remove}
                  above={entry}
                />
              </details>
            )}
          </li>
        ))}
      </ul>
      {own.length > 1 && (
        <div className={above ? styles.innerOrder : styles.order}>
          <OrderList
            of={{ area, parent: above?.uid ?? null }}
            label={
              above ? `Reihenfolge unter ${above.label} ändern` : 'Reihenfolge der obersten Ebene ändern'
            }
            items={own.map(({ uid, label }) => ({ uid, name: label }))}
            action={reorder}
          />
        </div>
      )}
    </>
  );
}

function EntryRow({
  area,
  entry,
  entries,
  remove,
}: Pick<Props, 'area' | 'entries' | 'remove'> & { entry: AdminNavigationEntry }) {
  const { uid, label, level, hide, spacer, print } = entry;
  const roles = printRoles.filter((role) => print.includes(role.uid)).map(({ name }) => name);
  const below = descendantsOf(entries, uid);
  return (
    <div className={styles.row}>
      <div className={styles.entry}>
        <span className={styles.label}>{label}</span> {hide && <Badge tone="amber">Ausgeblendet</Badge>}{' '}
        {spacer && <Badge>Abstand davor</Badge>}{' '}
        {entry.target?.kind === 'missing' && <Badge tone="red">Ziel nicht gefunden</Badge>}
        <div className={styles.target}>{targetText(entry)}</div>
        {entry.target && leadsOutsiders(entry.target, print) && (
          <div className={styles.target}>
            <Badge tone="amber">Nicht alle, die ihn sehen, dürfen die Seite öffnen</Badge>
          </div>
        )}
        {roles.length > 0 && <div className={styles.target}>Nur für {roles.join(', ')}</div>}
      </div>
      <div className={styles.buttons}>
        {level + 1 < navigationDepth[area] && (
          <ButtonLink
            small
            icon="plus"
            href={urlOf('AdminNavigationCreate', {}, { unter: uid })}
            aria-label={`Darunter: neuer Eintrag unter ${label}`}
          >
            Darunter
          </ButtonLink>
        )}
        <ButtonLink
          small
          icon="edit"
          href={urlOf('AdminNavigationEdit', { uid })}
          aria-label={`${label} bearbeiten`}
        >
          Bearbeiten
        </ButtonLink>
        <NavigationDelete
          entry={{ uid, label }}
          below={below.map((one) => ({ uid: one.uid, label: one.label }))}
          action={remove}
          href={areaUrl(area)}
        />
      </div>
    </div>
  );
}

function targetText({ label, slug, redirect, target }: AdminNavigationEntry): string {
  if (redirect) return `${redirect} (öffnet in neuem Tab)`;
  if (!slug) return 'Ohne Ziel, fasst nur andere zusammen';
  return target?.title && target.title !== label ? `${slug} (Seite „${target.title}“)` : slug;
}
