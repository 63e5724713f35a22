import { partUrl, type Snapshot } from './model';

/** The format of the manifest; another number when what is there already changes. */
const version = 1;

/** The manifest of a snapshot, always the same bytes. Addresses are paths of the portal. */
export const manifest = ({ day, createdAt, licence, parts }: Snapshot): string =>
  `${JSON.stringify(
    {
      ...{ version, day, createdAt, licence },
      datasets: parts.map((part) => ({ ...part, url: partUrl(day, part.name) })),
    },
    null,
    1,
  )}\n`;
