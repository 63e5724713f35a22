import type { ComponentProps } from 'react';
import { type ContactPerson, personName } from '@/lib/contact-persons/model';
import { urlOf } from '@/lib/routes';
import { OrderList } from '../forms/order-list';
import { mailLink, phoneLink } from '../market-partners/contact-links';
import styles from '../market-partners/market-partners.module.css';

interface Props {
  marketPartnerUid: number;
  persons: ContactPerson[];
  /** Puts them in order, for those who may. */
  reorder?: ComponentProps<typeof OrderList>['action'];
}

/** Who is to be asked at a market partner, for those who may know. */
export function PersonSection({ marketPartnerUid, persons, reorder }: Props) {
  if (persons.length === 0) return <p>Für diesen Marktpartner ist keine Kontaktperson eingetragen.</p>;
  return (
    <>
      <ul className={styles.persons}>
        {persons.map((person) => (
          <Person key={person.uid} person={person} />
        ))}
      </ul>
      {reorder && persons.length > 1 && (
        <OrderList
          label="Reihenfolge der Kontaktpersonen ändern"
          of={{ marketPartnerUid }}
          items={persons.map((person) => ({ uid: person.uid, name: personName(person) }))}
          action={reorder}
        />
      )}
    </>
  );
}

function Person({ person }: { person: ContactPerson }) {
  const { uid, marketPartnerUid, function: work, topics, phone, mobile, email } = person;
  const ways = [
    ['Telefon', phoneLink(phone)],
    ['Mobil', phoneLink(mobile)],
    ['E-Mail', mailLink(email)],
  ] as const;
  return (
    <li>
      <div>
        <p className={styles.personName}>
          <a href={urlOf('ContactPersonDetail', { marketPartnerUid, contactPersonUid: uid })}>
            {personName(person)}
          </a>
        </p>
        {work && <p className={styles.personFacts}>{work}</p>}
        {topics.length > 0 && <p className={styles.personFacts}>Themen: {topics.join(', ')}</p>}
      </div>
      <ul className={styles.personWays}>
        {ways.map(
          ([name, way]) =>
            way && (
              <li key={name}>
                {name}: {way}
              </li>
            ),
        )}
      </ul>
    </li>
  );
}
