import { InputSwitch, type InputSwitchProps } from 'primereact/inputswitch'

/** A switch with a single control for screen readers; PrimeReact's switch nests two. */
export const Switch = (props: InputSwitchProps) => (
  <InputSwitch
    {...props}
    pt={{ root: { role: 'presentation', 'aria-checked': undefined }, input: { role: 'switch' } }}
  />
)
