export interface SelectOption {
  title: string;
  value: string;
  disabled?: boolean;
}

export interface SelectProps {
  options: SelectOption[];
  /** The name of the value in a form. */
  name?: string;
  id?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** A field above the list that narrows it down. */
  search?: boolean;
  /** A list of up to 450 instead of 250 pixels. */
  extended?: boolean;
  placeholder?: string;
  disabled?: boolean;
  /** Sends the form around it as soon as a value is chosen. */
  submitOnChange?: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** What the lazily loaded lists get. */
export interface SelectListProps extends Omit<SelectProps, 'onChange' | 'name' | 'defaultValue'> {
  value: string;
  onChoose: (value: string) => void;
  onClose: () => void;
}
