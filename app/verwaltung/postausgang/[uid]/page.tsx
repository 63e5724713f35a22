import { MailView } from '@/components/outbox/mail-view';
import { call } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { showMail } from '@/lib/mail/endpoints';
import { metadata } from '../../../_frame/metadata';
import { page, text } from '../../../_frame/page';
import { retry } from './actions';

export const generateMetadata = metadata('AdminMail');

export default page('AdminMail', async ({ params, query }) => {
  const uid = Number(params.uid);
  const { mail } = await call(showMail, { uid });
  const refused =
    text(query, 'hinweis') === 'nicht-gesendet'
      ? 'Die E-Mail wartet schon, ist bereits gesendet, oder der Server konnte die Anforderung nicht annehmen.'
      : undefined;
  return (
    <MailView mail={mail} retry={retry.bind(null, uid)} refused={refused} publicUrl={config.publicUrl} />
  );
});
