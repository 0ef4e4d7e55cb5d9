import { ReasonDialog } from '../../../../kit/dialogs/reason-dialog.tsx'

interface Props {
  /** Text about the problem with the position. */
  text: string
  busy: boolean
  onSend: (exceptionReason: string) => void
  onClose: () => void
}

/** Asks for the reason of a sign-in or sign-out at an unexpected place; another person reviews the reason. */
export const PlaceReason = ({ text, busy, onSend, onClose }: Props) => (
  <ReasonDialog
    title="位置异常"
    label="原因"
    missing="请说明原因，至少2个字"
    accept="说明并提交"
    busy={busy}
    onAccept={onSend}
    onClose={onClose}
  >
    {`${text}。提交后由调度人员审核。`}
  </ReasonDialog>
)
