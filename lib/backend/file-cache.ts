/** Cache-Control of files that endpoints answer (file-answer.ts); scripts/server lets only these through. */
export const fileCaches = {
  immutable: 'public, max-age=31536000, immutable',
  /** Whoever keeps it asks each time whether it is still the same. */
  asked: 'public, max-age=0, must-revalidate',
  minutes: 'public, max-age=120, s-maxage=120',
} as const;

export const isFileCache = (control: string): boolean =>
  Object.values(fileCaches).some((one) => one === control);
