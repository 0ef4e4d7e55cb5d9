import { type DeviceTrouble, TroubleDone } from '@care/shared/devices/fleet/device-trouble'
import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useAction } from '../../../crud/use-action.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { CountedText } from '../../../kit/inputs/counted-text.tsx'

interface Props {
  troubles: DeviceTrouble[]
  onClose: () => void
  onDone: () => void
}

/** Somebody was there: what they did. */
export function FinishDialog({ troubles, onClose, onDone }: Props) {
  const inputId = useId()
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const finish = useAction(api.deviceTroubles.finish, '已标记为处理', onDone)
  const [first] = troubles
  const what =
    troubles.length === 1 && first ? [first.place, first.deviceName, first.situation].filter(Boolean).join('，') : null

  const send = () => {
    const { data, error } = TroubleDone.safeParse({ ids: troubles.map(({ id }) => id), note })
    setFault(error?.issues[0]?.message ?? null)
    if (data) finish.mutate({ body: data })
  }

  return (
    <FormDialog title="标记已处理" label="确定" busy={finish.isPending} holds={note} onClose={onClose} onSubmit={send}>
      <p className="soft">{what ?? `已选 ${troubles.length} 项`}</p>
      <FormRow label="处理说明" inputId={inputId} required error={fault}>
        <CountedText
          id={inputId}
          value={note}
          rows={3}
          max={200}
          placeholder="做了什么，例如：已充电"
          onChange={(text = '') => {
            setNote(text)
            setFault(null)
          }}
        />
      </FormRow>
      <p className="soft small">原因消失后自动移出列表。</p>
    </FormDialog>
  )
}
