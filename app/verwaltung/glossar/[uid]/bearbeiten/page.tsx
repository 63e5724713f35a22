import { metadata } from '@/app/_frame/metadata';
import { formPage } from '@/app/verwaltung/form-page';
import { GlossaryForm } from '@/components/glossary/glossary-form';
import { call } from '@/lib/backend/call';
import { showTerm } from '@/lib/glossary/endpoints';
import { nameOf } from '@/lib/glossary/model';
import { glossaryRecord } from '@/lib/glossary/record';
import { currentTerm, deleteTerm, editTerm } from '../../actions';

export const generateMetadata = metadata('AdminGlossaryEdit');
export default formPage(
  'AdminGlossaryEdit',
  'AdminGlossary',
  async ({ user, uid }) => {
    const { term } = await call(showTerm, { uid });
    const record = { ...term, by: term.changedBy };
    const form = { user, record, values: glossaryRecord.typed(term), action: editTerm, current: currentTerm };
    return {
      form: <GlossaryForm {...form} />,
      remove: { one: 'Begriff', what: `„${nameOf(term)}“ mit seiner Erklärung`, action: deleteTerm },
    };
  },
  'glossary',
);
