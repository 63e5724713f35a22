import type { FormState } from '@/lib/forms';
import type { ReadinessCounts } from '@/lib/readiness/model';
import { partTitles, type ReleaseDetail, type ReleaseItem, releaseParts } from '@/lib/releases/model';
import { urlOf } from '@/lib/routes';
import { secondsOfDay } from '@/lib/time/days';
import { formatDateTime, formatDay } from '@/lib/time/format';
import { formatWeekday } from '@/lib/time/names';
import { ActionButton } from '../forms/action-button';
import { ReadinessSummary, readinessSection } from '../readiness/readiness-counts';
import { Badge } from '../ui/badge';
import type { Crumb } from '../ui/breadcrumb';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { SummaryList } from '../ui/summary-list';
import { stateTexts } from './state';
import { ToldList } from './told-list';

interface Saved {
  uid: number;
  revision: number;
}

interface Props {
  /** The way to the releases. */
  above: Crumb[];
  release: ReleaseDetail;
  /** What market partners say of its process versions. */
  readiness: ReadinessCounts;
  publish: (release: Saved) => Promise<FormState>;
  revoke: (release: Saved) => Promise<FormState>;
  remove: (release: { uid: number }) => Promise<FormState>;
  /** Begins to show the portal as of a day; absent where that is not possible. */
  preview?: (asOf: { uid: number; day: string }) => Promise<FormState>;
}

/** A release: how it stands, what it publishes, and once it has, what was told. */
export function ReleaseView({ above, release, readiness, publish, revoke, remove, preview }: Props) {
  const { uid, revision, title, note, state, problem, publishAt, publishedAt, by, approvedBy, told } =
    release;
  const [tone, stateText] = stateTexts[state];
  const open = state !== 'published';
  return (
    <>
      <PageHeader
        breadcrumb={[...above, ['AdminReleases'], title]}
        title={title}
        badge={<Badge tone={tone}>{stateText}</Badge>}
        actions={
          open && (
            <>
              <ButtonLink
                href={urlOf('AdminReleaseRehearsal', { uid })}
                look={state === 'approved' ? undefined : 'primary'}
                icon="check"
              >
                Probe und Freigabe
              </ButtonLink>
              <ButtonLink href={urlOf('AdminReleaseEdit', { uid })} icon="edit">
                Bearbeiten
              </ButtonLink>
              {state === 'approved' && (
                <>
                  <ActionButton
                    label="Jetzt veröffentlichen"
                    small={false}
                    question={{
                      title: `„${title}“ jetzt veröffentlichen?`,
                      text: <p>Alles ist gleich darauf zu sehen, wie die Probe es gezeigt hat.</p>,
                      confirm: 'Veröffentlichen',
                    }}
                    action={publish}
                    argument={{ uid, revision }}
                    success={`„${title}“ ist veröffentlicht.`}
                  />
                  <ActionButton
                    label="Freigabe zurücknehmen"
                    look="quiet"
                    small={false}
                    action={revoke}
                    argument={{ uid, revision }}
                    success="Die Freigabe ist zurückgenommen."
                  />
                </>
              )}
              <ActionButton
                label="Auflösen"
                look="quiet"
                small={false}
                question={{
                  title: 'Release auflösen?',
                  text: <p>Was darin steht, bleibt unveröffentlicht, wie es ist.</p>,
                  confirm: 'Auflösen',
                  look: 'danger',
                }}
                action={remove}
                argument={{ uid }}
                success="Das Release ist aufgelöst."
                href={urlOf('AdminReleases')}
              />
            </>
          )
        }
      />
      {state === 'failed' && (
        <Notice tone="red" title="Das Release wurde nicht zum gewählten Zeitpunkt veröffentlicht">
          <p>{problem}</p>
          <p>Nichts davon ist öffentlich. Nach der Behebung braucht es eine neue Freigabe.</p>
        </Notice>
      )}
      <SummaryList
        items={[
          publishedAt === null
            ? {
                term: 'Wird öffentlich',
                description: `${formatDateTime(publishAt)} Uhr${state === 'approved' ? '' : ', wenn es freigegeben ist'}`,
              }
            : { term: 'Veröffentlicht', description: `${formatDateTime(publishedAt)} Uhr` },
          { term: 'Vorbereitet von', description: by ?? 'Unbekannt' },
          { term: 'Freigegeben von', description: approvedBy ?? 'noch niemandem' },
          ...(note ? [{ term: 'Notiz', description: note }] : []),
        ]}
      />
      {open && release.items.length < release.size && (
        <Notice tone="amber" title="Etwas davon gibt es nicht mehr">
          <p>Es ist schon veröffentlicht oder gelöscht. So wird das Release nicht öffentlich.</p>
        </Notice>
      )}
      {preview && release.days.length > 0 && (
        <Section id="vorschau" title="Vorschau">
          <p>
            Gehen Sie durch das Portal, wie es mit diesem Release dastehen wird, bis Sie die Vorschau beenden.
            Nur Sie sehen sie. Was sich nicht veröffentlichen lässt, fehlt darin; die Probe nennt es.
          </p>
          {release.days.map((day) => (
            <p key={day}>
              <ActionButton
                label={`Vorschau auf ${formatWeekday(secondsOfDay(day))}, ${formatDay(day)}`}
                icon="eye"
                action={preview}
                argument={{ uid, day }}
                success="Die Vorschau ist eingeschaltet."
                href="/"
              />
            </p>
          ))}
        </Section>
      )}
      <Section id="inhalt" title="Inhalt">
        <Items items={release.items} isPublished={!open} />
      </Section>
      {Object.values(readiness).some((count) => count > 0) && (
        <Section {...readinessSection}>
          <ReadinessSummary counts={readiness} about={{ release: release.uid }} />
        </Section>
      )}
      {told.length > 0 && (
        <Section id="meldungen" title="Was gemeldet wurde">
          <ToldList told={told} />
        </Section>
      )}
    </>
  );
}

/** What a release holds, by kind. */
const Items = ({ items, isPublished }: { items: ReleaseItem[]; isPublished: boolean }) =>
  releaseParts.map((part) => {
    const own = items.filter((one) => one.part === part);
    if (own.length === 0) return null;
    return (
      <div key={part}>
        <h3>
          {partTitles[part]} ({own.length})
        </h3>
        <ul>
          {own.map(({ uid, name, href }) => (
            <li key={uid}>
              {/* A draft is gone once it is published. */}
              {isPublished && part === 'drafts' ? name : <a href={href}>{name}</a>}
            </li>
          ))}
        </ul>
      </div>
    );
  });
