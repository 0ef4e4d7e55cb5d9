import { Button, type ButtonProps } from '../inputs/button.tsx'

interface Props extends Omit<ButtonProps, 'type'> {
  onCancel: () => void
}

/** Under the form of a dialog: the way out, and the button that sends it. */
export const DialogButtons = ({ onCancel, ...submit }: Props) => (
  <div className="dialog-buttons">
    <Button type="button" label="取消" outlined severity="secondary" onClick={onCancel} />
    <Button type="submit" {...submit} />
  </div>
)
