import { metadata } from '@/app/_frame/metadata';
import { formPage } from '@/app/verwaltung/form-page';
import { SearchTermForm } from '@/components/search/search-term-form';
import { call } from '@/lib/backend/call';
import { showSearchTerm } from '@/lib/search/term-endpoints';
import { searchTermRecord } from '@/lib/search/term-record';
import { currentTerm, deleteTerm, editTerm } from '../../actions';

export const generateMetadata = metadata('AdminSearchTermEdit');
export default formPage('AdminSearchTermEdit', 'AdminSearchTerms', async ({ user, uid }) => {
  const { term } = await call(showSearchTerm, { uid });
  const record = { ...term, by: term.changedBy };
  const form = { user, record, values: searchTermRecord.typed(term), action: editTerm, current: currentTerm };
  return {
    form: <SearchTermForm {...form} />,
    remove: { one: 'Eintrag', what: `der Eintrag „${term.words.join(', ')}“`, action: deleteTerm },
  };
});
