import type { ReactNode } from 'react';
import type { PageRecord, PageVersion } from '@/lib/content/page-model';
import type { FormState } from '@/lib/forms';
import { urlOf } from '@/lib/routes';
import { formatDateTime } from '@/lib/time/format';
import { VersionChooser } from '../compare/version-chooser';
import { Badge } from '../ui/badge';
import { ButtonLink } from '../ui/button';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import styles from './content-admin.module.css';
import { pageCrumbs } from './page-crumbs';
import { RestoreButton } from './restore-button';

interface Props {
  record: PageRecord;
  /** The newest first. */
  versions: PageVersion[];
  /** Which version is shown, or which two are compared. */
  chosen: { shown?: number; older?: number; newer?: number };
  restore: (values: { uid: number; version: number; revision: number }) => Promise<FormState>;
  /** The version or comparison that was asked for. */
  detail?: ReactNode;
}

/** What a content page said after each saving: look at each, compare two, restore one. */
export function PageVersionsView({ record, versions, chosen, restore, detail }: Props) {
  const address = (query?: Record<string, number>) => urlOf('AdminPageVersions', { uid: record.uid }, query);
  const options = versions.map(({ version, created }) => ({
    value: String(version),
    title: `Version ${version} vom ${formatDateTime(created)}`,
  }));
  const newest = versions[0]?.version ?? 0;
  return (
    <>
      <PageHeader
        breadcrumb={pageCrumbs('Versionen', record)}
        title={`Versionen von „${record.values.title}“`}
        lead="Mit jedem Speichern, das Titel, Beschreibung oder Text ändert, kommt eine Version dazu."
      />
      {detail}
      {versions.length > 1 && (
        <Section id="vergleichen" title="Vergleichen">
          <VersionChooser
            action={address()}
            options={options}
            before={chosen.older ?? versions[1]!.version}
            after={chosen.newer ?? newest}
          />
        </Section>
      )}
      <Section id="versionen" title="Alle Versionen">
        {versions.length === 0 && <p>Zu dieser Seite gibt es noch keine Version.</p>}
        <ol className={styles.tree}>
          {versions.map(({ version, title, created, by }) => (
            <li key={version} className={styles.row}>
              <div className={styles.entry}>
                <span className={styles.label}>Version {version}</span>{' '}
                {version === newest && <Badge tone="green">Aktuell</Badge>}
                <div className={styles.target}>
                  {formatDateTime(created)} Uhr{by && `, ${by}`}: {title}
                </div>
              </div>
              <div className={styles.buttons}>
                <ButtonLink small href={address({ version })} aria-label={`Version ${version} ansehen`}>
                  Ansehen
                </ButtonLink>
                {version !== newest && (
                  <>
                    <ButtonLink
                      small
                      href={address({ alt: version, neu: newest })}
                      aria-label={`Version ${version}: Mit aktueller vergleichen`}
                    >
                      Mit aktueller vergleichen
                    </ButtonLink>
                    <RestoreButton
                      uid={record.uid}
                      revision={record.revision}
                      version={version}
                      when={formatDateTime(created)}
                      action={restore}
                    />
                  </>
                )}
              </div>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
