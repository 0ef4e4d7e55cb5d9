import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { WhyAnswer } from './why-answer.tsx'

/** Explains why a call was refused for lack of permission. */
export const WhyDialog = ({ call, onClose }: { call: string; onClose: () => void }) => (
  <Dialog title="为什么不能操作" onClose={onClose}>
    <WhyAnswer call={call} />
  </Dialog>
)
