/**
 * The page of a consultation, at one of its statements. Written out, because the browser uses it and needs nothing else of
 * the routes.
 */
export const statementAddress = (consultationUid: number, uid: number): string =>
  `/konsultationen/${consultationUid}?statement=${uid}#stellungnahme-${uid}`;
