import { record, type ValuesOf } from '../record';
import { day, line, richText, text } from '../record-fields';
import { wrongLine } from './model';

/** A market date (docs/requirements/market.md, Market dates). */
export const marketDateRecord = record(
  'market-dates',
  {
    title: line('Titel', 200, { required: 'Bitte geben Sie einen Titel ein.' }),
    day: day('Tag', { required: 'Bitte geben Sie den Tag ein.', hint: 'Ab diesem Tag gilt das Neue.' }),
    description: richText('Beschreibung'),
    deadlines: text('Fristen', 5000, {
      hint: 'Eine Zeile je Frist, mit ihrem Tag: „01.03.2027 Ende der Testphase“.',
    }),
  },
  [
    {
      at: 'deadlines',
      problem: ({ deadlines }) => {
        const wrong = wrongLine(deadlines ?? '');
        return (
          wrong &&
          `Jede Zeile braucht einen gültigen Tag und einen Text, wie „01.03.2027 Ende der Testphase“. Hier fehlt das: „${wrong.slice(0, 60)}“`
        );
      },
    },
  ],
);
export type MarketDateValues = ValuesOf<typeof marketDateRecord>;
