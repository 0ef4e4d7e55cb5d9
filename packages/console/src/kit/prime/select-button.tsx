import { SelectButton as PrimeSelectButton, type SelectButtonProps } from 'primereact/selectbutton'

/** One of a few, side by side; one is always chosen. */
export const SelectButton = (props: SelectButtonProps) => <PrimeSelectButton allowEmpty={false} {...props} />
