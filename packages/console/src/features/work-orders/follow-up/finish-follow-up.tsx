import { FollowUpResult, type FollowUpRow } from '@care/shared/work-orders/follow-up/follow-up'
import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useAction } from '../../../crud/use-action.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { CountedText } from '../../../kit/inputs/counted-text.tsx'

/** What came of it: without that a follow-up is not closed. */
export function FinishFollowUp({ followUp, onClose }: { followUp: FollowUpRow; onClose: () => void }) {
  const inputId = useId()
  const [result, setResult] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const finish = useAction(api.followUps.finish, '回访已完成', onClose)
  const { id, oldmanName, score, reasons, content } = followUp

  const send = () => {
    const { data, error } = FollowUpResult.safeParse({ id, result })
    setFault(error?.issues[0]?.message ?? null)
    if (data) finish.mutate({ body: data })
  }

  return (
    <FormDialog title="完成回访" label="完成" busy={finish.isPending} holds={result} onClose={onClose} onSubmit={send}>
      <p className="soft">{[`${oldmanName}评${score}分`, reasons, content].filter(Boolean).join('，')}</p>
      <FormRow label="回访结果" inputId={inputId} required error={fault}>
        <CountedText
          id={inputId}
          value={result}
          rows={4}
          max={500}
          placeholder="与谁联系、怎么说、怎么改"
          onChange={(text = '') => {
            setResult(text)
            setFault(null)
          }}
        />
      </FormRow>
    </FormDialog>
  )
}
