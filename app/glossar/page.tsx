import { GlossaryView } from '@/components/glossary/glossary-view';
import { ButtonLink } from '@/components/ui/button';
import { can } from '@/lib/auth/permissions';
import { call } from '@/lib/backend/call';
import { listGlossary } from '@/lib/glossary/endpoints';
import { glossaryListing } from '@/lib/glossary/listing';
import { showRichText } from '@/lib/html/rich-text';
import { urlOf } from '@/lib/routes';
import { markedHtml, searchWords } from '@/lib/text/highlight';
import { listMetadata, listPage } from '../_frame/list-page';
import { loadTerms } from '../_frame/shown-text';

const keep = { href: urlOf('AdminGlossary'), children: 'Verwalten' };
export const generateMetadata = listMetadata(glossaryListing);

export default listPage(glossaryListing, async ({ address, session }) => {
  const { search } = glossaryListing.question(address);
  const found = call(listGlossary, { filters: {}, search });
  const [{ terms, total }, all] = await Promise.all([found, loadTerms()]);
  const words = searchWords(address.search);
  const shown = async (html: string) => markedHtml(await showRichText(html), words);
  const rows = await Promise.all(
    terms.map(async (term) => ({ ...term, explanation: await shown(term.explanation) })),
  );
  const byTerm = all.map(({ uid, term }) => [term, uid] as const);
  const byAbbreviation = all.map(({ uid, abbreviation }) => [abbreviation, uid] as const);
  const uids = new Map([...byTerm, ...byAbbreviation]);
  const actions = can(session, 'glossary.write') && <ButtonLink {...keep} />;
  return <GlossaryView {...{ address, total, actions, rows, uids }} />;
});
