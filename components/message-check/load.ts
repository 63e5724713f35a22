export const notLoaded = 'Das Prüfprogramm konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.';

/** Loads what works with messages and schemas in the browser, once somebody wants it. @throws Error with a German sentence */
export const loadRun = () =>
  import('./run').catch(() => {
    throw new Error(notLoaded);
  });
