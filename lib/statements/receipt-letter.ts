import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Tx, tables } from '../db';
import { seconds } from '../db/moments';
import { type RowOf, select, text } from '../db/select';
import { plainText } from '../html/plain-text';
import { compose, greetingOf } from '../mail/layout';
import { queueMail } from '../mail/queue';
import { processName } from '../processes/kind';
import { formatDateTime } from '../time/format';
import { statementAddress } from './statement-address';

const u = alias(tables.users, 'u');

/** A person, and the statement that they or a colleague has written, as it is saved. */
const written = {
  ...{ userUid: u.uid, email: u.email, firstName: u.firstName, lastName: u.lastName },
  ...{ uid: sql<number>`s.uid`, consultationUid: sql<number>`s.consultation_uid`, title: text(sql`c.title`) },
  ...{ organisation: text(sql`s.organisation`), text: text(sql`s.text`) },
  about: text(sql`coalesce('zu ' || ${processName}, 'zur Konsultation insgesamt')`),
  kind: text(
    sql`case when s.parent_uid is null then 'Stellungnahme' else 'Antwort auf eine Stellungnahme' end`,
  ),
  ...{ created: seconds(sql`s.created_at`), until: seconds(sql`c.statements_until`) },
};
type Written = RowOf<typeof written>;

const findWritten = async (tx: Tx, uid: number): Promise<Written | undefined> => {
  const [row] = await select(
    tx,
    written,
    sql`from statements s join consultations c on c.uid = s.consultation_uid
      left join processes p on p.uid = s.process_uid join users u on u.uid = s.user_uid and u.state = 'active'
      where s.uid = ${uid}`,
  );
  return row;
};

const letter = (
  to: Written,
  kind: string,
  subject: string,
  paragraphs: string[],
  footnotes = [`Bis ${formatDateTime(to.until)} Uhr kann sie geändert oder zurückgezogen werden.`],
) => ({
  ...compose(kind, to.email, {
    subject,
    greeting: greetingOf(to),
    paragraphs,
    quote: plainText(to.text),
    action: { label: 'Zur Stellungnahme', path: statementAddress(to.consultationUid, to.uid) },
    footnotes,
  }),
  userUid: to.userUid,
});

/**
 * Confirms to the person who wrote a statement that it was received, with its text, in the transaction that saves it. It
 * is a receipt and no notification, so it can't be unsubscribed.
 */
export async function sendReceipt(tx: Tx, uid: number): Promise<void> {
  const to = await findWritten(tx, uid);
  if (!to) return;
  const whose = to.organisation ? ` im Namen von ${to.organisation}` : '';
  await queueMail(
    tx,
    letter(to, 'statement.receipt', `Eingangsbestätigung: Nummer ${to.uid} (${to.kind})`, [
      `das Portal hat Ihre ${to.kind} ${to.about} erhalten: Nummer ${to.uid}, am ${formatDateTime(to.created)} Uhr${whose}, Konsultation „${to.title}“. Ihr Text:`,
    ]),
  );
}

/** Tells the person who wrote a statement that a colleague has changed or withdrawn it for their partner. */
export async function tellAuthor(tx: Tx, uid: number, what: 'geändert' | 'zurückgezogen'): Promise<void> {
  const to = await findWritten(tx, uid);
  if (!to) return;
  await queueMail(
    tx,
    letter(
      to,
      'statement.colleague',
      `Ihre Stellungnahme Nummer ${uid} wurde ${what}`,
      [
        `für ${to.organisation} wurde die Stellungnahme Nummer ${uid}, die Sie zur Konsultation „${to.title}“ geschrieben haben, von jemand anderem ${what}. Der Text:`,
      ],
      what === 'geändert' ? undefined : [],
    ),
  );
}
