import styles from './outbox.module.css';

/** A mail's text; addresses of this site are links, all others are only text. */
export function MailText({ text, publicUrl }: { text: string; publicUrl: string }) {
  const parts = text.split(/(https?:\/\/[^\s]+)/);
  return (
    <div className={styles.text}>
      {parts.map((part, index) =>
        part.startsWith(`${publicUrl}/`) && !part.includes('[geheim]') ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
          <a key={index} href={part.slice(publicUrl.length)} rel="noreferrer" data-print-address="no">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  );
}
