import type { ReactNode } from 'react';
import { type EventDetail, eventCalendarHref, placeOf } from '@/lib/events/model';
import { feedUrl } from '@/lib/feeds/model';
import { historySection } from '../history/history-section';
import { LastChanged } from '../history/last-changed';
import { webLink } from '../market-partners/contact-links';
import { Badge } from '../ui/badge';
import { ButtonLink } from '../ui/button';
import { PageHeader } from '../ui/page-header';
import { RichText } from '../ui/rich-text';
import { Section, WithContents } from '../ui/section';
import { SummaryList } from '../ui/summary-list';
import { DocumentList } from './document-list';
import { isNow, whenText } from './parts';

interface Props {
  event: EventDetail;
  /** Its description, already sanitised. */
  html: string;
  /** Whole seconds. */
  now: number;
  /** What may be done with the record. */
  actions?: ReactNode;
  history: ReactNode;
}

/** An event: when, where, how to take part, what it is about, and its documents. */
export function EventView({ event, html, now, actions, history }: Props) {
  const { uid, title, teaser, end, organiser, onlineLink, registrationLink, documents } = event;
  const over = end < now;
  const place = onlineLink && !event.location ? '' : placeOf(event);
  const contents = [
    ...(html ? [{ id: 'beschreibung', title: 'Beschreibung' }] : []),
    ...(documents.length > 0 ? [{ id: 'dokumente', title: 'Dokumente' }] : []),
    historySection,
  ];
  return (
    <article>
      <PageHeader
        breadcrumb={[['Events'], title]}
        title={title}
        lead={teaser || undefined}
        badge={isNow(event, now) ? <Badge tone="green">läuft gerade</Badge> : over && <Badge>vorbei</Badge>}
        actions={
          <>
            {registrationLink && !over && (
              <ButtonLink look="primary" href={registrationLink} external>
                Zur Anmeldung
              </ButtonLink>
            )}
            <ButtonLink icon="calendar" href={eventCalendarHref(uid)} download>
              In den Kalender (ICS)
            </ButtonLink>
            {actions}
          </>
        }
      />
      <SummaryList
        items={[
          { term: 'Termin', description: `${whenText(event)}, Ortszeit Wien` },
          ...(place || !onlineLink ? [{ term: 'Ort', description: place || 'noch offen' }] : []),
          ...(onlineLink ? [{ term: 'Online-Zugang', description: webLink(onlineLink) }] : []),
          ...(organiser ? [{ term: 'Veranstalter', description: organiser }] : []),
          ...(registrationLink ? [{ term: 'Anmeldung', description: webLink(registrationLink) }] : []),
        ]}
      />
      <WithContents entries={contents}>
        {html && (
          <Section id="beschreibung" title="Beschreibung">
            <RichText html={html} />
          </Section>
        )}
        {documents.length > 0 && (
          <Section id="dokumente" title="Dokumente">
            <DocumentList documents={documents} />
          </Section>
        )}
        {history}
        <LastChanged at={event.changed} by={event.changedBy} />
        <p data-print="no">
          <a href={feedUrl('events')}>Änderungen an Veranstaltungen als Atom-Feed</a>
        </p>
      </WithContents>
    </article>
  );
}
