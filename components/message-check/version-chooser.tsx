'use client';

import { useState } from 'react';
import type { KnownSchema } from '@/lib/message-check/model';
import { statusNames } from '@/lib/processes/model';
import { Button } from '../ui/button';
import { SelectField } from '../ui/select';
import styles from './message-check.module.css';

/** Another version of the same schema to check against. */
export function VersionChooser({
  versions,
  current,
  busy,
  onChoose,
}: {
  versions: KnownSchema[];
  current?: number;
  busy: boolean;
  onChoose: (uid: number) => void;
}) {
  const [chosen, setChosen] = useState(String(versions.find(({ uid }) => uid !== current)?.uid ?? ''));
  return (
    <div className={styles.chooser} data-print="no">
      <SelectField
        label="Andere Version"
        value={chosen}
        onChange={setChosen}
        options={versions
          .filter(({ uid }) => uid !== current)
          .map(({ uid, schema, version, status, files }) => ({
            value: String(uid),
            title: `${schema} ${version}, ${files ? (statusNames[status] ?? 'Entwurf') : 'ohne Dateien'}`,
            disabled: !files,
          }))}
      />
      <Button disabled={busy || !chosen} onClick={() => onChoose(Number(chosen))}>
        Gegen diese Version prüfen
      </Button>
    </div>
  );
}
