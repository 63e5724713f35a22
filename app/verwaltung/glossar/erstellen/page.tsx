import { metadata } from '@/app/_frame/metadata';
import { GlossaryForm } from '@/components/glossary/glossary-form';
import { type GlossaryValues, glossaryRecord } from '@/lib/glossary/record';
import { prepareTerm } from '../../entwuerfe/actions';
import { formPage } from '../../form-page';
import { draftFor } from '../../prepared';
import { createTerm } from '../actions';

export const generateMetadata = metadata('AdminGlossaryCreate');
export default formPage('AdminGlossaryCreate', 'AdminGlossary', async ({ user, query }) => {
  const { values, ties, notice } = await draftFor<GlossaryValues>(query, 'glossary', null);
  const form = { user, action: createTerm, prepare: prepareTerm, ...ties };
  return {
    notice,
    form: <GlossaryForm {...form} values={values ? glossaryRecord.typed(values) : glossaryRecord.empty} />,
  };
});
