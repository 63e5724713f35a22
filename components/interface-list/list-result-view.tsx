import { mostShown } from '@/lib/imports/model';
import { countText, type ListResult } from '@/lib/interface-list/model';
import { urlOf } from '@/lib/routes';
import { formatNumber } from '@/lib/time/format';
import styles from '../schemas/schemas.module.css';
import { ButtonLink } from '../ui/button';
import { Code } from '../ui/code';
import { Notice } from '../ui/notice';
import { Section } from '../ui/section';

/** What an import did, with the ways to go on. */
export function ListResultView({ result: { counts, ended, created, published } }: { result: ListResult }) {
  const more = created.length - mostShown;
  return (
    <>
      <Notice tone="green" title="Die Schnittstellenliste ist importiert">
        {countText(counts)}
        {ended > 0 && `; ${ended} beendet`}.
      </Notice>
      {created.length > 0 && (
        <Section id="prozesse" title="Neue Prozessversionen">
          <p>
            Bitte ergänzen Sie, was die Liste nicht enthält
            {!published && ', und veröffentlichen Sie die Entwürfe'}.
          </p>
          <ul className={styles.problems}>
            {created.slice(0, mostShown).map(({ uid, name }) => (
              <li key={uid}>
                <a href={urlOf('ProcessDetail', { uid })}>
                  <Code>{name}</Code>
                </a>
              </li>
            ))}
          </ul>
          {more > 0 && <p>Und {formatNumber(more)} weitere.</p>}
        </Section>
      )}
      <p className={styles.buttons}>
        <ButtonLink look="primary" href={urlOf('ProcessList')}>
          Zu den Prozessen
        </ButtonLink>
        <ButtonLink href={urlOf('SchemaList')}>Zu den Schemas</ButtonLink>
        <ButtonLink href={urlOf('InterfaceListImport')}>Noch eine Liste importieren</ButtonLink>
      </p>
    </>
  );
}
