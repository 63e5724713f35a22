/**
 * What follows of something that is asked for, told at once: it may take the place of a question in an open dialog.
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
