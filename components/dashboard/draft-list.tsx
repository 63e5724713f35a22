import type { Drafts } from '@/lib/dashboard/model';
import { urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { formatDate } from '@/lib/time/format';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Section } from '../ui/section';
import styles from './dashboard.module.css';

/** The drafts of the process administration. */
export function DraftList({ drafts: { drafts, total } }: { drafts: Drafts }) {
  return (
    <Section id="entwuerfe" title="Entwürfe">
      {drafts.length > 0 ? (
        <>
          <ul className={styles.list}>
            {drafts.map(({ entity, uid, name, title, changed }) => (
              <li key={`${entity}${uid}`}>
                <a href={urlOf(entity === 'schemas' ? 'SchemaDetailPage' : 'ProcessDetail', { uid })}>
                  {entity === 'schemas' ? `Schema ${name}` : name}
                </a>
                {title && <span> {title}</span>}
                <span className={styles.meta}>zuletzt geändert am {formatDate(changed)}</span>
              </li>
            ))}
          </ul>
          {total > drafts.length && (
            <p>
              {counted(total - drafts.length, 'weiterer Entwurf liegt', 'weitere Entwürfe liegen')} in den
              Listen: <a href={urlOf('ProcessList', {}, { status: 0 })}>Prozesse</a>,{' '}
              <a href={urlOf('SchemaList', {}, { status: 0 })}>Schemas</a>.
            </p>
          )}
        </>
      ) : (
        <EmptyState
          title="Kein Entwurf in Arbeit"
          actions={<ButtonLink href={urlOf('ProcessCreateForm')}>Prozess anlegen</ButtonLink>}
        />
      )}
    </Section>
  );
}
