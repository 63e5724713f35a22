import { metadata } from '@/app/_frame/metadata';
import { GlossaryForm } from '@/components/glossary/glossary-form';
import { glossaryRecord } from '@/lib/glossary/record';
import { formPage } from '../../form-page';
import { createTerm } from '../actions';

export const generateMetadata = metadata('AdminGlossaryCreate');
export default formPage('AdminGlossaryCreate', 'AdminGlossary', async ({ user }) => ({
  form: <GlossaryForm user={user} values={glossaryRecord.empty} action={createTerm} />,
}));
