import { metadata } from '@/app/_frame/metadata';
import { SearchTermForm } from '@/components/search/search-term-form';
import { searchTermRecord } from '@/lib/search/term-record';
import { formPage } from '../../form-page';
import { createTerm } from '../actions';

export const generateMetadata = metadata('AdminSearchTermCreate');
export default formPage('AdminSearchTermCreate', 'AdminSearchTerms', async ({ user }) => ({
  form: <SearchTermForm user={user} values={searchTermRecord.empty} action={createTerm} />,
}));
