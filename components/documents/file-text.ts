import { type FileFacts, kindOfName } from '@/lib/documents/model';
import { formatSize } from '@/lib/text/size';

/** What a file is and how large: `PDF, 1,3 MB`. */
export const fileText = ({ name, size }: FileFacts): string =>
  [kindOfName(name), formatSize(size)].filter(Boolean).join(', ');
