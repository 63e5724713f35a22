'use client';

import { elwogUrl } from '@/lib/elwoggwg/address';
import { elwogRecord } from '@/lib/elwoggwg/record';
import { urlOf } from '@/lib/routes';
import { DateField } from '../forms/date-field';
import { doneAt } from '../forms/done-at';
import formStyles from '../forms/forms.module.css';
import { RecordFields } from '../forms/record-fields';
import { RecordForm } from '../forms/record-form';
import { type FieldsFormProps, useFieldsForm } from '../forms/use-fields-form';

type Props = FieldsFormProps<typeof elwogRecord.fields> & {
  marketPartnerUid: number;
  /** The version that a new one is made from. */
  origin?: number;
};

/** The fields of an entry: a new one, a new version, or a draft that is edited. */
export function ElwogForm({ marketPartnerUid, origin, ...props }: Props) {
  const { record } = props;
  const of: Record<string, number> = origin ? { uid: origin } : { marketPartner: marketPartnerUid };
  const part = origin && 'version';
  const form = useFieldsForm(elwogRecord, { ...props, of, part }, (uid) =>
    doneAt(
      elwogUrl({ uid, marketPartnerUid }),
      record ? 'Der Entwurf ist gespeichert.' : 'Der Entwurf ist angelegt. Hier pflegen Sie seine Blöcke.',
    ),
  );
  const above = record?.uid ?? origin;
  return (
    <RecordForm
      form={form}
      label="ELWOG/GWG-Eintrag"
      submitLabel={record ? 'Speichern' : 'Entwurf anlegen'}
      cancelHref={
        above
          ? elwogUrl({ uid: above, marketPartnerUid })
          : urlOf('MarketPartnerDetail', { marketPartnerUid })
      }
    >
      <RecordFields form={form} names={['title', 'legalBasis', 'division']} />
      <div className={formStyles.pair}>
        <RecordFields
          form={form}
          names={['validFrom', 'validUntil']}
          own={
            origin === undefined
              ? {}
              : {
                  validFrom: (frame, ties) => (
                    <DateField
                      {...frame}
                      hint="Die vorige Version endet am Tag davor, sobald Sie diese veröffentlichen."
                      {...ties()}
                    />
                  ),
                }
          }
        />
      </div>
      <RecordFields form={form} names={['description']} />
    </RecordForm>
  );
}
