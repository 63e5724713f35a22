import 'server-only';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Tx, tables } from '../db';
import { nameOrder } from '../db/name-order';
import { type RowOf, select } from '../db/select';
import type { FieldChange } from '../db/tables/system';
import { compose, greetingOf } from '../mail/layout';
import { type Mail, queueMail } from '../mail/queue';
import { formatDateTime } from '../time/format';
import { statementAddress } from './statement-address';

/** A statement whose text is changed; its consultation with it. */
interface Changed {
  uid: number;
  /** What was agreed to so far. */
  revision: number;
  organisation: string;
  consultation: { uid: number; title: string; statementsUntil: Date };
  fields: FieldChange[];
}

const b = alias(tables.users, 'b');
const { uid, email, firstName, lastName, company } = b;
const agreeing = { uid, email, firstName, lastName, company };
type Agreeing = RowOf<typeof agreeing>;

/**
 * Who is told for the market partners that agreed to the changed text: the person who gave the agreement, if they may
 * still write for the partner, otherwise its admins. Agreements to earlier versions were told of before.
 */
const agreeingTo = (tx: Tx, { uid, revision }: Changed) =>
  select(
    tx,
    agreeing,
    (list) => sql`with bound as (
        select v.market_partner_uid as partner, m.company, u.uid, u.email, u.first_name, u.last_name,
          bool_or(u.uid = v.created_by and (mu.admin or mu.editor or mu.statements)) as gave, bool_or(mu.admin) as admin
        from statement_votes v join market_partners m on m.uid = v.market_partner_uid and m.active
          join ecnumbers e on e.market_partner_uid = m.uid join mp_users mu on mu.ecnumber_uid = e.uid
          join users u on u.uid = mu.user_uid and u.state = 'active'
        where v.statement_uid = ${uid} and v.statement_revision = ${revision}
        group by 1, 2, 3, 4, 5, 6)
      select ${list} from bound b
        where b.gave or (b.admin and not exists (select 1 from bound g where g.partner = b.partner and g.gave))
        order by ${nameOrder(sql`b.company`)}, b.uid`,
  );

const shown = (value: string) => (value.trim() ? `„${value.trim()}“` : '(leer)');

function changedLetter(
  to: Agreeing,
  { uid, organisation, consultation, fields }: Omit<Changed, 'revision'>,
): Mail {
  const until = `${formatDateTime(consultation.statementsUntil)} Uhr`;
  return {
    ...compose('statement.changed', to.email, {
      subject: `Geändert: Stellungnahme, der ${to.company} zugestimmt hat`,
      greeting: greetingOf(to),
      paragraphs: [
        `${organisation} hat eine Stellungnahme zur Konsultation „${consultation.title}“ geändert, der ${to.company} zugestimmt hat. Die Zustimmung gilt der früheren Fassung und zählt nicht als Zustimmung zum neuen Text.`,
      ],
      entries: fields.map(({ field, from, to: now }) => ({
        sentence: field,
        facts: [`bisher: ${shown(from)}`, `jetzt: ${shown(now)}`],
      })),
      action: { label: 'Zur Stellungnahme', path: statementAddress(consultation.uid, uid) },
      footnotes: [`Bis ${until} können Sie dem neuen Text zustimmen oder die Zustimmung zurücknehmen.`],
    }),
    userUid: to.uid,
  };
}

/** Tells those who agreed to a statement that its text is another one now, in the transaction that changes it. */
export async function tellAgreeing(tx: Tx, changed: Changed): Promise<void> {
  for (const one of await agreeingTo(tx, changed)) await queueMail(tx, changedLetter(one, changed));
}
