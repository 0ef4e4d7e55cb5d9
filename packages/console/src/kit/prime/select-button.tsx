import { SelectButton as PrimeSelectButton, type SelectButtonProps } from 'primereact/selectbutton'

/** One of a few options, side by side; one is always selected. */
export const SelectButton = (props: SelectButtonProps) => <PrimeSelectButton allowEmpty={false} {...props} />
