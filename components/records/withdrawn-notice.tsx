import { Notice } from '../ui/notice';

/** Says of a version that was public that it was withdrawn, to those who still see it. */
export const WithdrawnNotice = ({ text }: { text: string | null }) =>
  text && (
    <Notice tone="amber" title="Zurückgezogen">
      <p>{text}</p>
    </Notice>
  );
