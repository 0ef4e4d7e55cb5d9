import { InputSwitch, type InputSwitchProps } from 'primereact/inputswitch'

/** PrimeReact's switch names itself a control twice, one inside the other: here only its input is one. */
export const Switch = (props: InputSwitchProps) => (
  <InputSwitch
    {...props}
    pt={{ root: { role: 'presentation', 'aria-checked': undefined }, input: { role: 'switch' } }}
  />
)
