import { InputSwitch, type InputSwitchProps } from 'primereact/inputswitch'

/** PrimeReact's switch has two nested controls for screen readers: here only the input is one. */
export const Switch = (props: InputSwitchProps) => (
  <InputSwitch
    {...props}
    pt={{ root: { role: 'presentation', 'aria-checked': undefined }, input: { role: 'switch' } }}
  />
)
