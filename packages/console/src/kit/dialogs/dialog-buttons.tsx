import { Button, type ButtonProps } from '../inputs/button.tsx'
import { useLeave } from './layer.ts'

/** Out of the drawer or dialog that it stands in, as its cross does. */
export function LeaveButton({ label = '取消' }: { label?: string }) {
  return <Button type="button" label={label} outlined severity="secondary" onClick={useLeave()} />
}

/** Under the form of a dialog: the way out, and the button that sends it. */
export const DialogButtons = (submit: Omit<ButtonProps, 'type'>) => (
  <div className="dialog-buttons">
    <LeaveButton />
    <Button type="submit" {...submit} />
  </div>
)
