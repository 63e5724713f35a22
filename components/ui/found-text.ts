/** The number of found options, as read out. */
export const foundText = (count: number): string =>
  count === 0 ? 'Keine Einträge gefunden.' : count === 1 ? '1 Eintrag' : `${count} Einträge`;
