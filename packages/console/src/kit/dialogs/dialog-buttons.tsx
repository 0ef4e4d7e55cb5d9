import { Button, type ButtonProps } from '../inputs/button.tsx'
import { useLeave } from './layer.ts'

/** Out of the drawer or dialog that it stands in, as its cross does. */
export function LeaveButton({ label = '取消' }: { label?: string }) {
  return <Button type="button" label={label} outlined severity="secondary" onClick={useLeave()} />
}

/** In the footer of a form: the way out, and the button that sends it. */
export const FormButtons = (submit: Omit<ButtonProps, 'type'>) => (
  <>
    <LeaveButton />
    <Button type="submit" {...submit} />
  </>
)

/** Under the form of a dialog. */
export const DialogButtons = (submit: Omit<ButtonProps, 'type'>) => (
  <div className="dialog-buttons row">
    <FormButtons {...submit} />
  </div>
)
