import type { ComponentProps } from 'react';
import type { FormState } from '@/lib/forms';
import { obstacleOf, partTitles, type Rehearsal, type ReleaseDetail } from '@/lib/releases/model';
import { urlOf } from '@/lib/routes';
import { counted } from '@/lib/text/plural';
import { formatDateTime } from '@/lib/time/format';
import { ActionButton } from '../forms/action-button';
import { FindingActions } from '../processes/finding-actions';
import { openFindingColumns } from '../processes/report-view';
import type { Crumb } from '../ui/breadcrumb';
import { ButtonLink } from '../ui/button';
import { badgeMarkup } from '../ui/cells';
import { link } from '../ui/markup';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { type Column, Table } from '../ui/table';
import { SampleRun } from './sample-run';
import { ToldList } from './told-list';

interface Props extends ComponentProps<typeof FindingActions> {
  /** The way to the releases. */
  above: Crumb[];
  release: ReleaseDetail;
  rehearsal: Rehearsal;
  approve: (release: { uid: number; revision: number; digest: string }) => Promise<FormState>;
  /** Whole seconds. */
  now: number;
  /** Whether the reader may accept findings of the report. */
  mayAccept: boolean;
}

const columns: Column<Rehearsal['items'][number]>[] = [
  { key: 'name', title: 'Name', cell: ({ href, name }) => link(href, name) },
  { key: 'part', title: 'Art', cell: ({ part }) => partTitles[part] },
  {
    key: 'problem',
    title: 'Ergebnis',
    cell: ({ problem }) => (problem ? `Geht nicht: ${problem}` : badgeMarkup('green', 'geht')),
  },
];

/** What publishing a release would do now, and the approval of exactly that. */
export function RehearsalView({ above, release, rehearsal, approve, now, mayAccept, accept, reopen }: Props) {
  const { uid, revision, title, publishAt, state, mayApprove } = release;
  const { items, consequences, told, people, findings, digest } = rehearsal;
  const isApproved = state === 'approved' && rehearsal.approved === 1;
  const moment = publishAt <= now ? 'gleich nach der Freigabe' : `am ${formatDateTime(publishAt)} Uhr`;
  const ready = obstacleOf(rehearsal) === undefined;
  const back = urlOf('AdminRelease', { uid });
  const schemas = items.flatMap(({ part, uid, name }) => (part === 'schemas' ? [{ uid, name }] : []));
  return (
    <>
      <PageHeader
        breadcrumb={[...above, ['AdminReleases'], ['AdminRelease', { uid }, title], 'Probe und Freigabe']}
        title={`Probe: ${title}`}
        lead={`Was ${moment} geschieht, wenn sich bis dahin nichts ändert.`}
      />
      {state === 'approved' && !isApproved && (
        <Notice tone="amber" title="Seit der Freigabe geändert">
          <p>So, wie es jetzt ist, wird das Release nicht öffentlich: Es braucht eine neue Freigabe.</p>
        </Notice>
      )}
      {!ready && (
        <Notice tone="red" title="So lässt sich das Release nicht freigeben">
          <p>
            Zuerst muss alles darin veröffentlicht werden können, und der Prüfbericht darf nichts finden, das
            nicht angenommen ist.
          </p>
        </Notice>
      )}
      <Section id="inhalt" title={`Inhalt (${items.length})`}>
        <Table caption="Inhalt" captionHidden columns={columns} rows={items} />
      </Section>
      {consequences.length > 0 && (
        <Section id="folgen" title="Bitte prüfen">
          <ul>
            {consequences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="befunde" title={`Befunde des Prüfberichts (${findings.length})`}>
        {findings.length === 0 ? (
          <p>Kein offener Befund.</p>
        ) : (
          <Table
            caption="Befunde des Prüfberichts"
            captionHidden
            columns={openFindingColumns(mayAccept)}
            rows={findings}
          />
        )}
        {mayAccept && <FindingActions {...{ accept, reopen }} />}
      </Section>
      {schemas.length > 0 && (
        <Section id="beispiele" title="Beispielnachrichten">
          <SampleRun schemas={schemas} />
        </Section>
      )}
      <Section id="meldungen" title={`Was gemeldet wird (${told.length})`}>
        <p>
          {people.every(({ count }) => count === 0)
            ? 'Niemand wird per E-Mail benachrichtigt. Feeds und Dashboard melden es.'
            : `Benachrichtigt werden: ${people.map(({ title: kind, count }) => `${kind} ${counted(count, 'Person', 'Personen')}`).join(', ')}. Feeds und Dashboard melden es auch.`}
        </p>
        <ToldList told={told} />
      </Section>
      <Section id="freigabe" title="Freigabe">
        {isApproved ? (
          <p>Dieses Release ist freigegeben.</p>
        ) : mayApprove === 0 ? (
          <p>
            Sie haben es zuletzt gespeichert: Freigeben muss es eine zweite Person. Senden Sie ihr die Adresse
            dieser Seite.
          </p>
        ) : ready ? (
          <ActionButton
            label="Freigeben"
            look="primary"
            icon="check"
            small={false}
            question={{
              title: `„${title}“ freigeben?`,
              text: <p>Alles wird {moment} öffentlich, wie diese Seite es zeigt.</p>,
              confirm: 'Freigeben',
              look: 'primary',
            }}
            action={approve}
            argument={{ uid, revision, digest }}
            success={`„${title}“ ist freigegeben.`}
            href={back}
          />
        ) : null}{' '}
        <ButtonLink href={back}>Zurück zum Release</ButtonLink>
      </Section>
    </>
  );
}
