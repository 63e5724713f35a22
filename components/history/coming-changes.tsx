import type { FieldChange } from '@/lib/changes/model';

/** The fields that something would change, from what to what. */
export const ComingChanges = ({ fields }: { fields: readonly FieldChange[] }) => (
  <dl>
    {fields.map(({ field, from, to }) => (
      <div key={field}>
        <dt>
          <strong>{field}</strong>
        </dt>
        <dd>bisher: {from || '(leer)'}</dd>
        <dd>dann: {to || '(leer)'}</dd>
      </div>
    ))}
  </dl>
);
