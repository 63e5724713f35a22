import { ChoiceLink } from '../ui/choice-link';
import { Icon } from '../ui/icon';
import styles from './documents.module.css';

interface Choice {
  name: string;
  count: number;
  active: boolean;
  /** The address with this one taken or left. */
  href: string;
}

/** Links that each take or leave one value of a filter; they need no script. */
export function ToggleChoice({
  title,
  choices,
  most = choices.length,
}: {
  title: string;
  choices: Choice[];
  /** How many are shown at once. */
  most?: number;
}) {
  if (choices.length < 2) return null;
  const first = choices.filter(({ active }, at) => at < most || active);
  const rest = choices.filter((choice) => !first.includes(choice));
  const list = (some: Choice[]) =>
    some.map(({ name, count, active, href }) => (
      <li key={name}>
        <ChoiceLink href={href} chosen={active} count={`(${count})`}>
          {active && <Icon name="check" size={16} label="gewählt:" />}
          {name}
        </ChoiceLink>
      </li>
    ));
  return (
    <nav aria-label={`Eingrenzen: ${title}`}>
      <ul className={styles.choice}>
        <li className={styles.choiceName} aria-hidden="true">
          {title}
        </li>
        {list(first)}
      </ul>
      {rest.length > 0 && (
        <details className={styles.moreTags}>
          <summary>Weitere anzeigen ({rest.length})</summary>
          <ul className={styles.choice}>{list(rest)}</ul>
        </details>
      )}
    </nav>
  );
}
