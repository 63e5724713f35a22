import { calculatorUrl } from '@/lib/deadlines/address';
import { freeDaysOf } from '@/lib/deadlines/holidays';
import { limits } from '@/lib/deadlines/model';
import { PageHeader } from '../ui/page-header';
import { Section } from '../ui/section';
import { Shown } from '../ui/shown';
import { type CalculatorProps, DeadlineCalculator } from './calculator';
import { skippedList } from './day-lists';
import styles from './deadlines.module.css';

/** The deadline calculator with its rules and the free days of a year. */
export function DeadlinesView({
  calculation,
  site,
  year,
}: Pick<CalculatorProps, 'calculation' | 'site'> & { year: number }) {
  const free = [...freeDaysOf(year)].map(([day, reason]) => ({ day, reason }));
  return (
    <>
      <PageHeader
        breadcrumb={[['ProcessList'], 'Fristenrechner']}
        title="Fristenrechner"
        lead="Wann eine Frist des Strom- und Gasmarkts endet, mit jedem Tag, der nicht zählt."
      />
      <DeadlineCalculator calculation={calculation} action={`${calculatorUrl({})}#ergebnis`} site={site} />
      <div className={styles.background}>
        <Section id="regeln" title="So wird gerechnet">
          <ul className={styles.rules}>
            <li>Der Tag des Ereignisses zählt nicht mit.</li>
            <li>
              <strong>Arbeitstage</strong> sind alle Tage außer Samstagen, Sonntagen, gesetzlichen Feiertagen,
              dem Karfreitag sowie dem 24. und 31. Dezember. Die Frist läuft bis zum Ende ihres letzten
              Arbeitstags, 24:00 Uhr. 0 Arbeitstage meinen den Tag des Ereignisses selbst oder, wenn er frei
              ist, den nächsten Arbeitstag.
            </li>
            <li>
              <strong>Kalendertage</strong> zählen jeden Tag bis zum Ende des letzten, 24:00 Uhr. Sie werden
              nicht verschoben, wenn der letzte Tag frei ist.
            </li>
            <li>
              Hat eine Frist in Tagen eine <strong>Uhrzeit</strong>, endet sie zu ihr: „bis 12:00 Uhr des 3.
              Arbeitstages“.
            </li>
            <li>
              <strong>Stunden und Minuten</strong> zählen ab der Uhrzeit als Zeit, die wirklich vergeht, auch
              über die Zeitumstellung.
            </li>
            <li>
              <strong>Stunden an Arbeitstagen</strong> zählen ebenso, aber nur an Arbeitstagen, und dort von
              00:00 bis 24:00 Uhr. Liegt das Ereignis auf einem freien Tag, beginnen sie mit dem nächsten
              Arbeitstag.
            </li>
            <li>
              Alle Zeiten sind Ortszeit in Wien. Für alle Jahre ({limits.firstYear} bis {limits.lastYear})
              gilt die heutige Liste der Feiertage.
            </li>
          </ul>
        </Section>
        <Section id="freie-tage" title={`Freie Tage ${year}`}>
          <Shown as="div" markup={skippedList(free)} />
        </Section>
      </div>
    </>
  );
}
