import type { Told } from '@/lib/releases/model';

/** The sentences by which a release is told. */
export const ToldList = ({ told }: { told: Told[] }) => (
  <ul>
    {told.map(({ entity, uid, sentence }) => (
      <li key={`${entity}-${uid}-${sentence}`}>{sentence}</li>
    ))}
  </ul>
);
