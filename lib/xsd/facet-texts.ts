import { counted } from '../text/plural.ts';
import { builtinFacts, type SimpleFacts } from './simple.ts';

const lengthText = (facts: SimpleFacts, count: number) => {
  if (facts.variety !== 'list') return `${count} Zeichen`;
  return counted(count, 'Eintrag', 'Einträge');
};

/** The requirements of a simple type beyond its built-in type and its values, as short German texts. */
export function facetTexts(facts: SimpleFacts): string[] {
  const { minLength, maxLength, min, max, totalDigits, fractionDigits, patterns } = facts;
  const own = builtinFacts(facts.builtin);
  const texts: (string | false | undefined)[] = [];
  if (minLength !== undefined && minLength === maxLength) texts.push(`genau ${lengthText(facts, minLength)}`);
  else {
    texts.push(Boolean(minLength) && `mindestens ${lengthText(facts, minLength ?? 0)}`);
    texts.push(maxLength !== undefined && `höchstens ${lengthText(facts, maxLength)}`);
  }
  texts.push(
    min && min.value !== own.min?.value && `${min.inclusive ? 'mindestens' : 'größer als'} ${min.value}`,
  );
  texts.push(
    max && max.value !== own.max?.value && `${max.inclusive ? 'höchstens' : 'kleiner als'} ${max.value}`,
  );
  texts.push(totalDigits !== undefined && `höchstens ${totalDigits} Stellen`);
  if (fractionDigits === 0) texts.push('keine Nachkommastellen');
  else texts.push(fractionDigits !== undefined && `höchstens ${fractionDigits} Nachkommastellen`);
  for (const group of patterns) texts.push(`Muster ${group.join(' oder ')}`);
  texts.push(facts.variety === 'list' && 'Liste, durch Leerzeichen getrennt');
  return texts.filter((text): text is string => Boolean(text));
}
