import styles from './powerstations.module.css';

/** What the map draws, and how it is used. */
export function MapHelp() {
  return (
    <div className={styles.help}>
      <p>
        <span className={styles.ring} aria-hidden="true">
          42
        </span>
        mehrere Umspannwerke: in der Mitte ihre freien MVA, der farbige Teil des Rings ist der freie Anteil,
        seine Farbe die des Umspannwerks mit den meisten freien MVA. Gestrichelt sind Leitungen mit 220 und
        380 kV.
      </p>
      <details>
        <summary>Karte bedienen</summary>
        <p>
          Ein Klick auf ein Zeichen öffnet das Umspannwerk, ein Klick auf einen Ring vergrößert, ein Klick auf
          einen anderen Ort zeigt die nächsten Umspannwerke. Mit der Tastatur: Pfeiltasten verschieben, Plus
          und Minus vergrößern und verkleinern, Enter öffnet, was in der Mitte liegt. Eine Zeile der Liste
          zeigt ihr Umspannwerk auf der Karte, sobald der Mauszeiger oder der Fokus darauf liegt.
        </p>
      </details>
    </div>
  );
}
