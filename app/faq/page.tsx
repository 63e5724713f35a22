import { FaqView } from '@/components/faq/faq-view';
import { ButtonLink } from '@/components/ui/button';
import { JsonLd } from '@/components/ui/json-ld';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { config } from '@/lib/config';
import { listFaqEndpoint } from '@/lib/faq/endpoints';
import { faqJsonLd } from '@/lib/faq/json-ld';
import { faqListing } from '@/lib/faq/listing';
import { showRichText } from '@/lib/html/rich-text';
import { urlOf } from '@/lib/routes';
import { markedHtml, searchWords } from '@/lib/text/highlight';
import { listMetadata, listPage } from '../_frame/list-page';
import { explained } from '../_frame/shown-text';

const keep = { href: urlOf('AdminFaq'), children: 'Verwalten', icon: 'settings' } as const;
export const generateMetadata = listMetadata(faqListing);

export default listPage(faqListing, async ({ address, session }) => {
  const { search } = faqListing.question(address);
  const { faq, total } = await call(listFaqEndpoint, { filters: {}, search });
  const sanitised = faq.map(async (one) => ({ ...one, answer: await showRichText(one.answer) }));
  const safe = await Promise.all(sanitised);
  const words = searchWords(address.suche);
  const marked = async (html: string) => markedHtml(await explained(html), words);
  const rows = await Promise.all(safe.map(async (one) => ({ ...one, answer: await marked(one.answer) })));
  const { publicUrl } = config;
  const actions = can(session, 'faq.write') && <ButtonLink {...keep} />;
  return (
    <>
      {!address.suche && rows.length > 0 && <JsonLd json={faqJsonLd(safe, publicUrl + faqListing.path)} />}
      <FaqView {...{ address, total, rows, publicUrl, actions }} />
    </>
  );
});
