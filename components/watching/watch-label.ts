/** What the button says. @param own the person's watch, or 0 */
export const watchLabel = (own: number): string => (own ? 'Nicht mehr beobachten' : 'Per E-Mail beobachten');
