import type { ComponentProps, ReactNode } from 'react';
import { type Finding, type ReportPart, reportParts } from '@/lib/processes/report/model';
import { counted, plural } from '@/lib/text/plural';
import { formatDate, formatEnd, formatUntil } from '@/lib/time/format';
import type { PublicationPreview } from '@/lib/validity/model';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { SummaryList } from '../ui/summary-list';
import { PublicationForm } from './publication-form';

interface Props {
  breadcrumb: ComponentProps<typeof PageHeader>['breadcrumb'];
  preview: PublicationPreview;
  findings: (Pick<Finding, 'key' | 'step' | 'notification' | 'detail'> & { part: ReportPart })[];
  /** What the comparison with the version before comes to, and where it is; undefined for a first version. */
  compared?: { text: string; href: string };
  publish: ComponentProps<typeof PublicationForm>['action'];
  /** Publishes it at a moment. */
  plan: ComponentProps<typeof PublicationForm>['plan'];
  /** Says that a moment is chosen. */
  planned: ReactNode;
  /** The pages of the version, of its form, and of another one. */
  href: string;
  editHref: string;
  hrefOf: (uid: number) => string;
}

const titleOf = (part: ReportPart) => reportParts.find((one) => one.part === part)?.title;

/** What publishing a version does, before it is done. */
export function PublicationView({
  breadcrumb,
  preview,
  findings,
  compared,
  publish,
  plan,
  planned,
  href,
  editHref,
  hrefOf,
}: Props) {
  const { name, validFrom, validUntil, obstacle, ends, consequences, endsWithout, before } = preview;
  const { people, feeds } = preview;
  return (
    <>
      <PageHeader
        breadcrumb={breadcrumb}
        title={`${name} veröffentlichen`}
        lead="Was dadurch gilt, was endet und wer davon erfährt."
      />
      {planned}
      {obstacle && (
        <Notice tone="red" title="So lässt sich die Version nicht veröffentlichen">
          <p>{obstacle}</p>
          <ButtonLink href={editHref} icon="edit">
            Gültigkeit bearbeiten
          </ButtonLink>
        </Notice>
      )}
      <Section id="gueltigkeit" title="Gültigkeit">
        <SummaryList
          items={[
            { term: 'Gültig ab', description: formatDate(validFrom) },
            { term: 'Gültig bis', description: formatEnd(validUntil) },
            { term: 'Bearbeitungsstatus', description: `${preview.editingStatus}, dann Final` },
          ]}
        />
        {ends.length > 0 ? (
          <ul>
            {ends.map(({ uid, name: ended, until }) => (
              <li key={uid}>
                <a href={hrefOf(uid)}>{ended}</a> gilt dann {formatUntil(until)}.
              </li>
            ))}
          </ul>
        ) : (
          <p>Keine andere Version endet dadurch.</p>
        )}
        {(consequences.length > 0 || endsWithout) && (
          <Notice tone="amber" title="Bitte prüfen">
            <ul>
              {consequences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
              {endsWithout && <li>Nach dem Ende dieser Version folgt noch keine.</li>}
            </ul>
          </Notice>
        )}
      </Section>
      <Section id="vergleich" title="Vergleich mit der Version davor">
        {before && compared ? (
          <p>
            <a href={hrefOf(before.uid)}>{before.name}</a>: {compared.text}{' '}
            <a href={compared.href}>Zum Vergleich</a>
          </p>
        ) : (
          <p>{obstacle ? 'Erst möglich, wenn die Gültigkeit passt.' : 'Davor gilt keine Version.'}</p>
        )}
      </Section>
      <Section id="befunde" title={`Befunde des Prüfberichts (${findings.length})`}>
        {findings.length > 0 ? (
          <ul>
            {findings.map(({ key, part, step, notification, detail }) => (
              <li key={key}>
                {[titleOf(part), step?.name ?? notification?.name].filter(Boolean).join(', ')}: {detail}
              </li>
            ))}
          </ul>
        ) : (
          <p>Kein offener Befund.</p>
        )}
      </Section>
      <Section id="bekanntgabe" title="Wer davon erfährt">
        {!obstacle && (
          <PublicationForm preview={preview} action={publish} plan={plan} href={href}>
            <p>
              {plural(people, 'Benachrichtigt wird', 'Benachrichtigt werden')}{' '}
              {counted(people, 'Person', 'Personen')}. Im Dashboard und in{' '}
              {counted(feeds.length, 'Feed', 'Feeds')} steht es auch: {feeds.join(', ')}.
            </p>
            {ends.length > 0 && (
              <>
                <p>Neben dem Satz unten wird gemeldet:</p>
                <ul>
                  {ends.map(({ uid, sentence }) => (
                    <li key={uid}>{sentence}</li>
                  ))}
                </ul>
              </>
            )}
          </PublicationForm>
        )}
      </Section>
    </>
  );
}
