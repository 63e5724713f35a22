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
