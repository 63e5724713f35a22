/**
 * The consequences of an action, announced at once: they may replace the question in an open dialog.
 * @param text a sentence a line, as the server says it
 */
export function Consequences({ text }: { text: string }) {
  return (
    <div role="alert">
      <ul>
        {text.split('\n').map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

/** What a button says that does it all the same: `Trotzdem speichern`, `Trotzdem Gültigkeit beenden`. */
export const anyway = (label: string): string =>
  `Trotzdem ${/^\S+( und \S+)?$/.test(label) ? label.toLowerCase() : label}`;
