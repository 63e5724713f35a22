/** What follows of something that is asked for. @param text a sentence a line, as the server says it */
export function Consequences({ text }: { text: string }) {
  return (
    <ul>
      {text.split('\n').map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
