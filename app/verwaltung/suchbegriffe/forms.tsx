import { SearchTermForm } from '@/components/search/search-term-form';
import { call } from '@/lib/backend/call';
import { showSearchTerm } from '@/lib/search/term-endpoints';
import { searchTermRecord } from '@/lib/search/term-record';
import { recordForms } from '../record-forms';
import { createTerm, currentTerm, deleteTerm, editTerm } from './actions';

export const searchTermForms = recordForms(searchTermRecord, {
  ...{ list: 'AdminSearchTerms', create: createTerm, edit: editTerm, current: currentTerm },
  form: (props) => <SearchTermForm {...props} />,
  show: async (uid) => (await call(showSearchTerm, { uid })).term,
  remove: ({ words }) => ({
    ...{ one: 'Eintrag', what: `der Eintrag „${words.join(', ')}“`, action: deleteTerm },
  }),
});
