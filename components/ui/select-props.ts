export interface SelectOption {
  title: string;
  value: string;
  disabled?: boolean;
}

export interface SelectProps {
  options: SelectOption[];
  /** The value's name in a form. */
  name?: string;
  id?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Adds a field above the list that filters it. */
  search?: boolean;
  /** A list of up to 450 instead of 250 pixels. */
  extended?: boolean;
  placeholder?: string;
  disabled?: boolean;
  /** Submits the surrounding form when a value is chosen. */
  submitOnChange?: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Props of the lazily loaded lists. */
export interface SelectListProps extends Omit<SelectProps, 'onChange' | 'name' | 'defaultValue'> {
  value: string;
  onChoose: (value: string) => void;
  onClose: () => void;
}
