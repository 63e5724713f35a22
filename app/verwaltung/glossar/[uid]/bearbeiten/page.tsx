import { metadata } from '@/app/_frame/metadata';
import { prepareTerm } from '@/app/verwaltung/entwuerfe/actions';
import { formPage } from '@/app/verwaltung/form-page';
import { draftFor } from '@/app/verwaltung/prepared';
import { GlossaryForm } from '@/components/glossary/glossary-form';
import { call } from '@/lib/backend/call';
import { showTerm } from '@/lib/glossary/endpoints';
import { nameOf } from '@/lib/glossary/model';
import { type GlossaryValues, glossaryRecord } from '@/lib/glossary/record';
import { currentTerm, deleteTerm, editTerm } from '../../actions';

export const generateMetadata = metadata('AdminGlossaryEdit');
export default formPage(
  'AdminGlossaryEdit',
  'AdminGlossary',
  async ({ user, uid, query }) => {
    const [{ term }, { values, ties, notice }] = await Promise.all([
      call(showTerm, { uid }),
      draftFor<GlossaryValues>(query, 'glossary', uid),
    ]);
    const record = { ...term, by: term.changedBy };
    const form = {
      ...{ user, record, values: glossaryRecord.typed(values ?? term) },
      ...{ action: editTerm, prepare: prepareTerm, current: currentTerm, ...ties },
    };
    return {
      notice,
      form: <GlossaryForm {...form} />,
      remove: { one: 'Begriff', what: `„${nameOf(term)}“ mit seiner Erklärung`, action: deleteTerm },
    };
  },
  { history: 'glossary', earlier: 'glossary' },
);
