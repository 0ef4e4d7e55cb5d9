import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { Select } from '../../../kit/inputs/select.tsx'

const options = [3, 2, 1, 0].map((value) => ({ value, label: value === 0 ? '不发起回访' : `${value} 分及以下` }))
const labelOf = (score: number) => options.find(({ value }) => value === score)?.label ?? ''

/** From which score on the institution asks after a service. */
export function LowScore() {
  const [isOpen, setOpen] = useState(false)
  const maySave = useMayCall()(api.dispatchRules.save)
  const { data } = useQuery({ ...api.dispatchRules.get.query(), enabled: maySave })
  if (!maySave || !data) return null

  return (
    <>
      <Button label={`回访：${labelOf(data.lowScore)}`} icon="pi pi-star" outlined onClick={() => setOpen(true)} />
      {isOpen && <ScoreDialog began={data.lowScore} onClose={() => setOpen(false)} />}
    </>
  )
}

function ScoreDialog({ began, onClose }: { began: number; onClose: () => void }) {
  const id = useId()
  const [lowScore, setLowScore] = useState(began)
  const save = useAction(api.dispatchRules.save, '保存成功', onClose)
  const submit = () => save.mutate({ body: { lowScore } })
  return (
    <FormDialog
      title="服务回访"
      label="保存"
      busy={save.isPending}
      holds={lowScore}
      onClose={onClose}
      onSubmit={submit}
    >
      <FormRow label="评分低到多少时回访" inputId={id} required>
        <Select inputId={id} value={lowScore} options={options} onChange={({ value }) => setLowScore(value)} />
      </FormRow>
      <p className="soft">评分不高于它的工单自动发起回访，2 个工作日内由服务人员以外的人完成。</p>
    </FormDialog>
  )
}
