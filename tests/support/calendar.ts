/** The entries of a calendar file: their properties by name, folded lines put together, escapes taken away (RFC 5545). */
export function calendarEntries(text: string): Record<string, string>[] {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  const entries: Record<string, string>[] = [];
  let open: Record<string, string> | undefined;
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') open = {};
    else if (line === 'END:VEVENT' && open) {
      entries.push(open);
      open = undefined;
    } else if (open) {
      const colon = line.indexOf(':');
      open[line.slice(0, colon)] = line
        .slice(colon + 1)
        .replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));
    }
  }
  return entries;
}
