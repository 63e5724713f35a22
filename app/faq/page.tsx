import { FaqView } from '@/components/faq/faq-view';
import { JsonLd } from '@/components/ui/json-ld';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { faqUrl, questionOf, readAddress } from '@/lib/faq/address';
import { listFaqEndpoint } from '@/lib/faq/endpoints';
import { faqJsonLd } from '@/lib/faq/json-ld';
import { showRichText } from '@/lib/html/rich-text';
import { markedHtml, searchWords } from '@/lib/text/highlight';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';
import { explained } from '../_frame/shown-text';

export const generateMetadata = metadata('ContactFaqPaq', async () => ({
  title: 'Häufige Fragen',
  description:
    'Antworten auf häufige Fragen: Registrierung und Rollen, Gültigkeit von Prozessen, Schemas und Nachrichtenprüfung, Fristen, Konsultationen und Netzanschlusskapazitäten.',
}));

export default page('ContactFaqPaq', async ({ query, session }) => {
  const address = readAddress(query);
  const { faq, total } = await call(listFaqEndpoint, questionOf(address));
  const safe = await Promise.all(
    faq.map(async (entry) => ({ ...entry, answer: await showRichText(entry.answer) })),
  );
  const words = searchWords(address.search);
  const shown = safe.map(async (entry) => ({
    ...entry,
    answer: markedHtml(await explained(entry.answer), words),
  }));
  return (
    <>
      {!address.search && safe.length > 0 && <JsonLd json={faqJsonLd(safe, config.publicUrl + faqUrl())} />}
      <FaqView
        address={address}
        entries={await Promise.all(shown)}
        total={total}
        publicUrl={config.publicUrl}
        manages={can(session, 'faq.write')}
      />
    </>
  );
});
