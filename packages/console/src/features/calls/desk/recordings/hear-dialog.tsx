import { hearPurposes } from '@care/shared/calls/recordings/recording.words'
import { code, line } from '@care/shared/resources/field'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'

interface Props {
  callId: number
  onBegun: (hearingId: number) => void
  onClose: () => void
}

const fields = {
  purpose: code('目的', { words: hearPurposes, initial: '' }),
  remark: line('说明', { max: 100, hint: '投诉编号、质检批次等' }),
}

/** Asks why before a recording is heard. */
export const HearDialog = ({ callId, onBegun, onClose }: Props) => (
  <ActionDialog
    title="收听目的"
    label="开始收听"
    call={api.callRecordings.hear}
    fields={fields}
    required={({ purpose }) => (purpose === 'other' ? ['purpose', 'remark'] : ['purpose'])}
    fixed={{ id: callId }}
    done="已记入查阅记录"
    onDone={({ id }) => onBegun(id)}
    onClose={onClose}
    width={32}
  >
    <p className="soft recording-lead">谁在什么时候、为什么收听会记入这通电话和长者的查阅记录。</p>
  </ActionDialog>
)
