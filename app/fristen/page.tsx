import { DeadlinesView } from '@/components/deadlines/deadlines-view';
import { config } from '@/lib/config';
import { clock } from '@/lib/time/clock';
import { viennaDay } from '@/lib/time/days';
import { metadata } from '../_frame/metadata';
import { page } from '../_frame/page';
import { loadCalculation } from './load';

export const generateMetadata = metadata('Deadlines', {
  description:
    'Fristen des österreichischen Strom- und Gasmarkts berechnen: Arbeitstage ohne Samstage, Sonntage, gesetzliche Feiertage, Karfreitag, 24. und 31. Dezember.',
});

export default page('Deadlines', async ({ query }) => {
  const calculation = await loadCalculation(query);
  const year = Number((calculation.deadline?.day ?? viennaDay(clock())).slice(0, 4));
  return <DeadlinesView calculation={calculation} year={year} site={config.publicUrl} />;
});
