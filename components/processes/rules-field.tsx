'use client';

import { ruleLimits } from '@/lib/rules/model';
import { ruleRecord, type TypedRule } from '@/lib/rules/record';
import type { BoundControl } from '../forms/bound';
import formStyles from '../forms/forms.module.css';
import { RowsField } from '../forms/rows-field';
import { SelectField } from '../ui/select';
import { TextInput } from '../ui/text-input';

type Text = Exclude<keyof TypedRule, 'obligation'>;

/** The rules of a message, in their order. */
export function RulesField(props: BoundControl<TypedRule[]>) {
  return (
    <RowsField
      {...props}
      legend="Prozessregeln"
      hint="Was die Nachricht über ihr Schema hinaus erfüllen muss. Die Prüfung von Nachrichten prüft danach."
      one="Regel"
      empty={ruleRecord.empty}
      most={ruleLimits.rules}
      nameOf={() => ''}
    >
      {(rule, { id, number, set }) => {
        const text = (name: Text, first?: 'first') => {
          const { title, hint, most, optional } = ruleRecord.fields[name];
          return (
            <TextInput
              id={`${id}-${first ?? name}`}
              label={`${title}${first ? ` ${number}` : ''}`}
              hint={hint}
              most={most}
              optional={optional}
              autoComplete="off"
              value={rule[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          );
        };
        const { title, choices = [] } = ruleRecord.fields.obligation;
        return (
          <>
            {text('sentence', 'first')}
            <div className={formStyles.pair}>
              <SelectField
                id={`${id}-obligation`}
                label={title}
                value={rule.obligation}
                options={[...choices]}
                onChange={(obligation) => set({ obligation })}
              />
              {text('responseCode')}
            </div>
            <div className={formStyles.pair}>
              {text('context')}
              {text('test')}
            </div>
            <div className={formStyles.pair}>
              {text('condition')}
              {text('values')}
            </div>
            {text('source')}
          </>
        );
      }}
    </RowsField>
  );
}
