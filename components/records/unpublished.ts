interface WithStatus<Field> {
  fields: { editingStatus: Field };
}

/**
 * The form of a version that is not published, without the status that would publish it: that is done on a page of its own,
 * which shows before what it brings about.
 */
export function unlessPublished<
  Field extends { choices?: readonly { value: string; title: string }[]; hint?: string },
  Form extends WithStatus<Field>,
>(form: Form, status: string | undefined): Form {
  if (status === 'Final') return form;
  const { editingStatus } = form.fields;
  const choices = editingStatus.choices?.filter(({ value }) => value !== 'Final');
  const hint =
    'Einen Entwurf sieht nur die Prozessadministration. Veröffentlicht wird nach dem Speichern, auf einer eigenen Seite.';
  return { ...form, fields: { ...form.fields, editingStatus: { ...editingStatus, choices, hint } } };
}
