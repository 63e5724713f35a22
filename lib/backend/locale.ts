import { setLocale } from 'yup';

/** The API's messages for invalid input; forms have their own. */
setLocale({
  mixed: {
    default: 'Dieser Wert ist ungültig.',
    required: 'Dieser Wert fehlt.',
    oneOf: 'Erlaubt sind: ${values}.',
    notType: 'Dieser Wert hat den falschen Typ; erwartet wird ${type}.',
    notNull: 'Dieser Wert fehlt.',
    defined: 'Dieser Wert fehlt.',
  },
  string: {
    max: 'Höchstens ${max} Zeichen sind erlaubt.',
    min: 'Mindestens ${min} Zeichen sind nötig.',
    matches: 'Dieser Wert hat nicht die erwartete Form.',
  },
  number: {
    min: 'Der kleinste erlaubte Wert ist ${min}.',
    max: 'Der größte erlaubte Wert ist ${max}.',
    integer: 'Hier steht eine ganze Zahl.',
  },
  array: { max: 'Höchstens ${max} Einträge sind erlaubt.', min: 'Mindestens ${min} Einträge sind nötig.' },
  object: { noUnknown: 'Unbekannte Angaben: ${unknown}.' },
});
