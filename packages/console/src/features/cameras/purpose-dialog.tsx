import { LookInput } from '@care/shared/cameras/camera'
import { type LookPurpose, lookPurposes } from '@care/shared/cameras/camera.words'
import { useId, useState } from 'react'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { Select } from '../../kit/inputs/select.tsx'
import { TextLine } from '../../kit/inputs/text-line.tsx'
import type { Why } from './use-looking.ts'

interface Props {
  onBegin: (why: Why) => void
  onClose: () => void
}

const { purpose: Purpose } = LookInput.shape

/** Asks why somebody looks, before the first picture. */
export function PurposeDialog({ onBegin, onClose }: Props) {
  const id = useId()
  const [purpose, setPurpose] = useState<LookPurpose | null>(null)
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const chosen = Purpose.safeParse(purpose)
  const remarkFault = purpose === 'other' && !remark.trim() ? '请说明查看目的' : null
  const submit = () => {
    setTried(true)
    if (!chosen.data || remarkFault) return
    onBegin({ purpose: chosen.data, remark: remark.trim() || null })
    onClose()
  }
  return (
    <FormDialog title="查看目的" label="开始查看" busy={false} onClose={onClose} onSubmit={submit} width={32}>
      <p className="soft camera-lead">谁在什么时候、为什么、看了多久会记入摄像头和长者的查阅记录。</p>
      <FormRow
        label="目的"
        inputId={`${id}purpose`}
        required
        error={isTried ? chosen.error?.issues[0]?.message : undefined}
      >
        <Select
          inputId={`${id}purpose`}
          value={purpose}
          placeholder="请选择"
          options={Object.entries(lookPurposes).map(([value, { label }]) => ({ value, label }))}
          onChange={({ value }) => setPurpose(value)}
        />
      </FormRow>
      <FormRow
        label="说明"
        inputId={`${id}remark`}
        required={purpose === 'other'}
        error={isTried ? remarkFault : undefined}
      >
        <TextLine
          id={`${id}remark`}
          value={remark}
          maxLength={100}
          placeholder="预警编号、家属姓名等"
          onChange={(event) => setRemark(event.target.value)}
        />
      </FormRow>
    </FormDialog>
  )
}
