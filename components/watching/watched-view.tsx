import { urlOf } from '@/lib/routes';
import { type Watch, watchedNames } from '@/lib/watching/model';
import { PageHeader } from '../ui/page-header';
import { WatchedList } from './watched-list';

/** What somebody follows, and how often they hear of it. */
export const WatchedView = ({
  watches,
  frequency,
  webhooks,
}: {
  watches: Watch[];
  frequency: number;
  /** The person may keep some. */
  webhooks: boolean;
}) => (
  <>
    <PageHeader
      breadcrumb={[['Dashboard'], 'Was ich beobachte']}
      title="Was ich beobachte"
      lead="Von jeder Änderung hieran hören Sie einmal per E-Mail: was sich geändert hat, und ab wann es gilt. Neues wählen Sie auf der Seite eines Datensatzes mit „Beobachten“, bei einer Liste unter „Meine Ansichten“."
    />
    {webhooks && (
      <p>
        Programme erfahren es durch <a href={urlOf('Webhooks')}>Webhooks</a>.
      </p>
    )}
    {watches.some(({ entity }) => entity === 'saved-views') && (
      <p>
        Eine Ansicht meldet, was sich an dem ändert, das sie gerade findet, und wenn davon etwas zurückgezogen
        oder gelöscht wird oder seine Gültigkeit beginnt oder endet. Wird etwas so geändert, dass sie es nicht
        mehr findet, meldet sie das nicht: Was Ihnen nicht entgehen darf, beobachten Sie einzeln. Eine Ansicht
        der Marktnachrichten meldet, was sich an den Prozessen dieser Nachrichten ändert.
      </p>
    )}
    <WatchedList
      watches={watches.map((watch) => ({ ...watch, kind: watchedNames[watch.entity] }))}
      frequency={frequency}
    />
  </>
);
