import type { FormState } from '@/lib/forms';
import { formatDateTime } from '@/lib/time/format';
import type { RecordVersion, VersionDetail } from '@/lib/versions/model';
import { ActionButton } from '../forms/action-button';
import { Notice } from '../ui/notice';
import { Section } from '../ui/section';
import { ComingChanges } from './coming-changes';

const whose = ({ saved, by }: RecordVersion) => `${formatDateTime(saved)} Uhr${by ? ` von ${by}` : ''}`;

/** The earlier states of a record below its form. @param hrefOf the page with one of them compared */
export const EarlierStates = ({
  versions,
  hrefOf,
}: {
  versions: readonly RecordVersion[];
  hrefOf: (version: number) => string;
}) =>
  versions.length > 0 && (
    <Section id="fruehere-staende" title="Frühere Stände">
      <ul>
        {versions.map((one) => (
          <li key={one.version}>
            <a href={hrefOf(one.version)}>Stand vom {whose(one)}</a>
          </li>
        ))}
      </ul>
    </Section>
  );

interface Props {
  uid: number;
  detail: VersionDetail;
  restore: (values: { uid: number; version: number; revision: number }) => Promise<FormState>;
  /** The page of the form. */
  href: string;
}

/** What restoring an earlier state changes, and the button that does it. */
export function EarlierState({ uid, detail, restore, href }: Props) {
  const { version, revision, fields } = detail;
  return (
    <Notice title={`Stand vom ${whose(detail)}`}>
      {fields.length === 0 ? (
        <p>Er sagt dasselbe wie der jetzige.</p>
      ) : (
        <>
          <p>Das Wiederherstellen ändert:</p>
          <ComingChanges fields={fields} />
          <ActionButton
            label="Wiederherstellen"
            small={false}
            look="primary"
            action={restore}
            argument={{ uid, version, revision }}
            success="Der frühere Stand ist wiederhergestellt; der bisherige steht unter „Frühere Stände“."
            href={href}
          />
        </>
      )}{' '}
      <a href={href}>Schließen</a>
    </Notice>
  );
}
