import 'server-only';
import { countTry } from '../auth/throttle';
import { passCaptcha } from '../captcha/commands';
import { changesOf } from '../changes/fields';
import type { Db } from '../db';
import * as tables from '../db/tables';
import { audit, leaveChanges, told, write } from '../db/write';
import { invalidField } from '../errors';
import { queueMail } from '../mail/queue';
import type { EditOf } from '../record';
import { requestScope } from '../request-scope';
import type { ContactValues } from './form';
import { copyMail, officeMail } from './letters';
import { findAssignees, messageRows } from './queries';
import { contactRecord } from './record';

export interface Sender {
  user?: { uid: number };
  ip: string;
  requestId: string;
}

/**
 * Stores a message of the contact form and mails it to the office, with a copy to its sender
 * (docs/requirements/accounts.md, Signing in). Limited by origin and by address, as anyone's address can be typed.
 * @throws PortalError invalid_input (captcha), too_many_requests
 */
export async function createMessage(db: Db, values: ContactValues, sender: Sender): Promise<void> {
  const { name, email, company, subject, message, captcha } = values;
  await countTry('contactOrigin', sender.ip);
  await passCaptcha(db, captcha);
  await countTry('contactSender', email);
  await write(db, async (tx) => {
    const [row] = await tx
      .insert(tables.contactMessages)
      .values({ name, email, company, subject, message, userUid: sender.user?.uid })
      .returning({ uid: tables.contactMessages.uid });
    await queueMail(tx, officeMail(row!.uid, values));
    await queueMail(tx, copyMail(values));
    await audit(tx, sender, 'contact.created', `Anfrage ${row!.uid}`);
  });
}

/**
 * Saves what is kept of a message, on top of a revision.
 * @returns the new revision
 * @throws PortalError not_found; conflict when a newer revision is saved, its `fields` hold the `revision`;
 * invalid_input when who is in charge is no page admin
 */
export const editMessage = (
  db: Db,
  byUid: number,
  { uid, revision, ...values }: EditOf<typeof contactRecord>,
): Promise<{ revision: number }> =>
  write(db, async (tx) => {
    const held = await messageRows.hold(tx, { uid, revision });
    const assignees = await findAssignees(tx);
    if (values.assignee !== null && !assignees.some((one) => one.uid === values.assignee)) {
      throw invalidField('assignee', 'Bitte wählen Sie jemanden aus der Seitenadministration.');
    }
    const saved = await messageRows.update(tx, byUid, held, values);
    const [before, after] = [held, saved].map((row) => messageRows.valuesOf(row, {}));
    const fields = changesOf(contactRecord.shape({ assignee: assignees }), before!, after!);
    if (fields.length > 0) {
      await audit(tx, requestScope(), 'contact.edited', `Anfrage ${uid}`, byUid);
      const entry = told(`Die Anfrage „${held.subject}“`, 'edited', fields);
      await leaveChanges(tx, byUid, [{ entity: 'contact', entityUid: uid, ...entry }]);
    }
    return { revision: saved.revision };
  });
