import { digest, listFile } from '../../imports/form';
import { isDay, viennaDay } from '../../time/days';
import { object, string } from '../../validation/yup';

/** The earliest day of a report; nothing was published before. */
const firstReportDay = '2010-01-01';

const reportedOn = string()
  .required('Bitte geben Sie den Stichtag der Meldung an.')
  .test('day', 'Bitte geben Sie den Stichtag als Datum an.', (value) => !value || isDay(value))
  .test(
    'past',
    'Der Stichtag liegt in der Zukunft.',
    (value) => !value || !isDay(value) || value <= viennaDay(new Date()),
  )
  .test(
    'first',
    'Der Stichtag liegt vor dem Jahr 2010.',
    (value) => !value || !isDay(value) || value >= firstReportDay,
  );

/** The file of a report and its day. */
export const reportForm = object({
  files: listFile(),
  reportedOn,
}).noUnknown();

/** The same, for carrying out the plan that was shown. */
export const reportApplyForm = reportForm.shape({ digest: digest() });
