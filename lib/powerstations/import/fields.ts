import { asText, changesOf, type FieldShape, type RecordShape } from '../../changes/fields';
import { formatNumber } from '../../time/format';
import type { ReportRow } from './model';

const asNumber = (title: string, decimals?: number): FieldShape => ({
  title,
  show: (value) => (typeof value === 'number' ? formatNumber(value, decimals) : ''),
});

/** Degrees to 0.1 m. They are stored as reported and rounded only here. */
const asDegrees = (title: string): FieldShape => asNumber(title, 6);

/** The fields of a reported station. */
const shape: RecordShape<ReportRow> = {
  substationName: asText('Umspannwerk'),
  state: asText('Bundesland'),
  voltageLevel: asText('Spannungsebene'),
  latitude: asDegrees('Breitengrad'),
  longitude: asDegrees('Längengrad'),
  availableCapacity: asNumber('Frei (MVA)'),
  bookedCapacity: asNumber('Gebucht (MVA)'),
};
const figures: RecordShape<ReportRow> = {
  availableCapacity: shape.availableCapacity!,
  bookedCapacity: shape.bookedCapacity!,
};

/** The changes of a station by a report; fields without a column stay. */
export const changedFields = (known: Omit<ReportRow, 'line'>, row: ReportRow) =>
  changesOf<Partial<ReportRow>>(shape, known, {
    ...row,
    voltageLevel: row.voltageLevel ?? known.voltageLevel,
  });

/** The figures that differ from another report's. */
export const changedFigures = (
  known: Pick<ReportRow, 'availableCapacity' | 'bookedCapacity'> | null,
  row: ReportRow,
) => changesOf<Partial<ReportRow>>(figures, known ?? {}, row);
