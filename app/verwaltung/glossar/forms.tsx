import { GlossaryForm } from '@/components/glossary/glossary-form';
import { call } from '@/lib/backend/call';
import { showTerm } from '@/lib/glossary/endpoints';
import { nameOf } from '@/lib/glossary/model';
import { glossaryRecord } from '@/lib/glossary/record';
import { prepareTerm } from '../entwuerfe/actions';
import { recordForms } from '../record-forms';
import { createTerm, currentTerm, deleteTerm, editTerm } from './actions';

export const termForms = recordForms(glossaryRecord, {
  ...{ list: 'AdminGlossary', create: createTerm, edit: editTerm, current: currentTerm },
  drafts: { noun: 'glossary', prepare: prepareTerm },
  form: (props) => <GlossaryForm {...props} />,
  show: async (uid) => (await call(showTerm, { uid })).term,
  remove: (term) => ({
    ...{ one: 'Begriff', what: `„${nameOf(term)}“ mit seiner Erklärung`, action: deleteTerm },
  }),
  below: { history: 'glossary', earlier: 'glossary' },
});
