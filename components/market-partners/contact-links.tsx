import { Icon } from '../ui/icon';

/** A telephone number to be dialled; nothing for none. */
export const phoneLink = (phone: string) =>
  phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;

/** A mail address to be written to; nothing for none. */
export const mailLink = (email: string) => email && <a href={`mailto:${email}`}>{email}</a>;

/** An address of the web, opened in a new tab; anything but http and https is shown as its text. */
export const webLink = (website: string) => {
  if (!/^https?:\/\//i.test(website)) return website;
  return (
    <a href={website} target="_blank" rel="noopener" data-print-address="no">
      {website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}{' '}
      <Icon name="external" size={16} label="(öffnet in neuem Tab)" />
    </a>
  );
};
