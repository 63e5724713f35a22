import { can } from '@/lib/auth/permissions';
import type { SessionState } from '@/lib/auth/state';
import type { PartnerField, PartnerState } from '@/lib/dashboard/model';
import { urlOf } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { ButtonLink } from '../ui/button';
import { Section } from '../ui/section';
import styles from './dashboard.module.css';

/** What is missing, and what to do about it. */
const advice: Record<PartnerField, [what: string, how: string]> = {
  shortName: ['Kurzname', 'Tragen Sie ein, wie man Ihr Unternehmen kurz nennt.'],
  industry: ['Sparte', 'Strom, Gas oder beides: Das trägt die Seitenadministration für Sie ein.'],
  participants: [
    'Marktrollen',
    'In welchen Rollen Sie am Markt teilnehmen, trägt die Seitenadministration ein.',
  ],
  address: ['Anschrift', 'Ergänzen Sie Straße, Postleitzahl und Ort.'],
  phone: ['Telefon', 'Nennen Sie eine Nummer, unter der man Sie erreicht.'],
  email: ['E-Mail', 'Nennen Sie eine Adresse, die jemand liest.'],
  website: ['Website', 'Tragen Sie die Adresse Ihrer Website ein.'],
  description: ['Beschreibung', 'Sagen Sie in einigen Sätzen, was Ihr Unternehmen tut.'],
  dataExchange: ['Adresse für den Datenaustausch', 'Ohne sie wissen andere nicht, wohin Nachrichten gehen.'],
  contactPersons: ['Kontaktpersonen', 'Nennen Sie mindestens eine Person, an die man sich wenden kann.'],
};

/** Where something missing is added, for who may do it; undefined for who may not. */
function placeOf(field: PartnerField, marketPartnerUid: number, session: SessionState): string | undefined {
  const params = { marketPartnerUid };
  if (field === 'industry' || field === 'participants') {
    return can(session, 'marketPartners.edit', marketPartnerUid) ? urlOf('Contact') : undefined;
  }
  if (field === 'contactPersons') {
    const may = can(session, 'contactPersons.write', marketPartnerUid);
    return may ? urlOf('ContactPersonCreate', params) : undefined;
  }
  if (!can(session, 'marketPartners.edit', marketPartnerUid)) return undefined;
  const control = field === 'address' ? 'street' : field;
  return `${urlOf('MarketPartnerEdit', params)}#${control}`;
}

/** The active market partner's record: whether it is complete, and the way to it. */
export function PartnerRecord({ partner, session }: { partner: PartnerState; session: SessionState }) {
  const { uid, company, missing } = partner;
  const mayEdit = can(session, 'marketPartners.edit', uid);
  return (
    <Section id="marktpartner" title="Mein Marktpartner-Eintrag">
      <p>
        <a href={urlOf('MarketPartnerDetail', { marketPartnerUid: uid })}>{company}</a>
      </p>
      {missing.length === 0 ? (
        <p>Der Eintrag ist vollständig.</p>
      ) : (
        <>
          <p>{plural(missing.length, 'Eine Angabe fehlt noch:', `${missing.length} Angaben fehlen noch:`)}</p>
          <ul className={styles.missing}>
            {missing.map((field) => (
              <li key={field}>
                <Missing title={advice[field][0]} href={placeOf(field, uid, session)} />
                <span className={styles.meta}>{advice[field][1]}</span>
              </li>
            ))}
          </ul>
          {mayEdit ? (
            <ButtonLink href={urlOf('MarketPartnerEdit', { marketPartnerUid: uid })} icon="edit">
              Eintrag ergänzen
            </ButtonLink>
          ) : (
            <p className={styles.scope}>
              Ergänzen können sie die Administration und die Redaktion Ihres Marktpartners.
            </p>
          )}
        </>
      )}
    </Section>
  );
}

function Missing({ title, href }: { title: string; href?: string }) {
  return <strong>{href ? <a href={href}>{title}</a> : title}</strong>;
}
