import { blockFileUrl } from '@/lib/elwoggwg/address';
import type { ElwogBlock, ElwogContact, ElwogLink } from '@/lib/elwoggwg/model';
import { plural } from '@/lib/text/plural';
import { AttachmentList } from '../attachments/attachment-list';
import { Icon } from '../ui/icon';
import { RichText } from '../ui/rich-text';
import styles from './elwoggwg.module.css';

/** The content of a block. @param html its text, already sanitised */
export function ElwogBlockView({ block, html }: { block: ElwogBlock; html: string }) {
  const { links, files, contacts } = block;
  const empty = !html && links.length + files.length + contacts.length === 0;
  return (
    <>
      {html && <RichText html={html} />}
      {links.length > 0 && <Links links={links} />}
      {files.length > 0 && (
        <>
          <h3 className={styles.part}>Dateien</h3>
          <AttachmentList files={files} hrefOf={({ uid }) => blockFileUrl(uid)} />
        </>
      )}
      {contacts.length > 0 && <Contacts contacts={contacts} />}
      {empty && <p className={styles.muted}>Dieser Block hat noch keinen Inhalt.</p>}
    </>
  );
}

const Links = ({ links }: { links: ElwogLink[] }) => (
  <>
    <h3 className={styles.part}>Links</h3>
    <ul className={styles.links}>
      {links.map(({ title, url }) => (
        <li key={`${title} ${url}`}>
          <a href={url} target="_blank" rel="noopener">
            {title} <Icon name="external" size={16} label="(öffnet in neuem Tab)" />
          </a>
        </li>
      ))}
    </ul>
  </>
);

const Contacts = ({ contacts }: { contacts: ElwogContact[] }) => (
  <>
    <h3 className={styles.part}>{plural(contacts.length, 'Kontaktperson', 'Kontaktpersonen')}</h3>
    <ul className={styles.contacts}>
      {contacts.map(({ uid, name, function: duty, phone, email }) => (
        <li key={uid} className={styles.contact}>
          <p className={styles.contactName}>{name}</p>
          {duty && <p>{duty}</p>}
          {phone && (
            <p>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </p>
          )}
          {email && (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
        </li>
      ))}
    </ul>
  </>
);
