import 'server-only';
import { addAttachments, attachmentGone, attachmentsOf, removeAttachmentsOf } from '../../attachments/store';
import type { Db, Tx } from '../../db';
import { audit, write } from '../../db/write';
import { requestScope } from '../../request-scope';
import type { LogoInput } from '../logo';
import { logoLimit } from '../model';
import { changePartner, holdPartner, tellOfPartner } from './hold';

const entity = 'market-partners';

const logoName = async (tx: Tx, uid: number): Promise<string | undefined> =>
  (await attachmentsOf(tx, entity, [uid])).get(uid)?.[0]?.name;

/**
 * Gives a market partner a logo in the place of the one it has.
 * @throws PortalError not_found; invalid_input if it is no picture or too large
 */
export async function saveLogo(
  db: Db,
  byUid: number,
  uid: number,
  files: LogoInput['files'],
): Promise<{ revision: number }> {
  return write(db, async (tx) => {
    const { company } = await holdPartner(tx, uid);
    const from = (await logoName(tx, uid)) ?? '';
    await removeAttachmentsOf(tx, entity, [uid]);
    const [to = ''] = await addAttachments(tx, entity, uid, files, byUid, {
      only: 'images',
      bytes: logoLimit,
    });
    return told(tx, byUid, uid, { company, from, to });
  });
}

/** Takes the logo of a market partner away. @throws PortalError not_found when there is none */
export async function deleteLogo(db: Db, byUid: number, uid: number): Promise<{ revision: number }> {
  return write(db, async (tx) => {
    const { company } = await holdPartner(tx, uid);
    const from = await logoName(tx, uid);
    if (!from) throw attachmentGone();
    await removeAttachmentsOf(tx, entity, [uid]);
    return told(tx, byUid, uid, { company, from, to: '' });
  });
}

async function told(
  tx: Tx,
  byUid: number,
  uid: number,
  { company, from, to }: { company: string; from: string; to: string },
): Promise<{ revision: number }> {
  const revision = await changePartner(tx, byUid, uid);
  await audit(tx, requestScope(), 'market-partners.logo', company, byUid);
  const sentence = `Der Marktpartner ${company} wurde geändert: Logo.`;
  const fields = [{ field: 'Logo', from, to: from === to ? `${to} (neues Bild)` : to }];
  await tellOfPartner(tx, byUid, uid, { action: 'edited', sentence, fields });
  return { revision };
}
