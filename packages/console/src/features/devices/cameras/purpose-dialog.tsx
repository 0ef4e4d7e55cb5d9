import { LookInput } from '@care/shared/devices/cameras/camera'
import { lookPurposes } from '@care/shared/devices/cameras/camera.words'
import { code, line } from '@care/shared/resources/field'
import { AskDialog } from '../../../crud/ask-dialog.tsx'
import type { ViewPurpose } from './use-viewing-session.ts'

interface Props {
  onBegin: (why: ViewPurpose) => void
  onClose: () => void
}

const { purpose: Purpose } = LookInput.shape
const fields = {
  purpose: code('目的', { words: lookPurposes, initial: '' }),
  remark: line('说明', { max: 100, hint: '预警编号、家属姓名等' }),
}

/** Asks for the purpose of viewing before the first picture. */
export const PurposeDialog = ({ onBegin, onClose }: Props) => (
  <AskDialog
    title="查看目的"
    label="开始查看"
    fields={fields}
    required={({ purpose }) => (purpose === 'other' ? ['purpose', 'remark'] : ['purpose'])}
    faults={({ purpose, remark }) => ({
      purpose: Purpose.safeParse(purpose).error?.issues[0]?.message,
      remark: purpose === 'other' && !String(remark ?? '').trim() ? '请说明查看目的' : undefined,
    })}
    onSend={({ purpose, remark }) => {
      onBegin({ purpose: Purpose.parse(purpose), remark: String(remark ?? '').trim() || null })
      onClose()
    }}
    onClose={onClose}
    width={32}
  >
    <p className="soft camera-lead">谁在什么时候、为什么、看了多久会记入摄像头和长者的查阅记录。</p>
  </AskDialog>
)
