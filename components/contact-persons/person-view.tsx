import type { ReactNode } from 'react';
import { type ContactPersonDetail, personName } from '@/lib/contact-persons/model';
import { urlOf } from '@/lib/routes';
import { LastChanged } from '../history/last-changed';
import { mailLink, phoneLink } from '../market-partners/contact-links';
import { PageHeader } from '../ui/page-header';
import { SummaryList } from '../ui/summary-list';

interface Props {
  person: ContactPersonDetail;
  /** What may be done with the record. */
  actions?: ReactNode;
  history: ReactNode;
}

/** A contact person with all its fields. */
export function PersonView({ person, actions, history }: Props) {
  const { marketPartnerUid, company, salutation, title, firstName, lastName, topics, changed } = person;
  const partner = urlOf('MarketPartnerDetail', { marketPartnerUid });
  const name = personName(person);
  return (
    <article>
      <PageHeader
        breadcrumb={[['MarketPartner'], { title: company, href: partner }, name]}
        title={name}
        lead={person.function}
        actions={actions}
      />
      <SummaryList
        items={[
          { term: 'Marktpartner', description: <a href={partner}>{company}</a> },
          { term: 'Anrede', description: salutation },
          { term: 'Titel', description: title },
          { term: 'Vorname', description: firstName },
          { term: 'Nachname', description: lastName },
          { term: 'Funktion', description: person.function },
          { term: 'Themen', description: topics.join(', ') },
          { term: 'Telefon', description: phoneLink(person.phone) },
          { term: 'Mobiltelefon', description: phoneLink(person.mobile) },
          { term: 'E-Mail', description: mailLink(person.email) },
        ]}
      />
      {history}
      <LastChanged at={changed} />
    </article>
  );
}
