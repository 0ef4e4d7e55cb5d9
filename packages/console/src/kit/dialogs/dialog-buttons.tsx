import { Button, type ButtonProps } from '../inputs/button.tsx'
import { useCloseLayer } from './layer.ts'

/** Button that closes the drawer or dialog around it, like the close button. */
export function LeaveButton({ label = '取消' }: { label?: string }) {
  return <Button type="button" label={label} outlined severity="secondary" onClick={useCloseLayer()} />
}

/** Footer of a form: cancel and submit. */
export const FormButtons = (submit: Omit<ButtonProps, 'type'>) => (
  <>
    <LeaveButton />
    <Button type="submit" {...submit} />
  </>
)

/** Buttons below the form of a dialog. */
export const DialogButtons = (submit: Omit<ButtonProps, 'type'>) => (
  <div className="dialog-buttons row">
    <FormButtons {...submit} />
  </div>
)
