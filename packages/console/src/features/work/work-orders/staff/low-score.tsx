import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { optionField } from '../../../../crud/fields/fields.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'

const options = [3, 2, 1, 0].map((value) => ({ value, label: value === 0 ? '不发起回访' : `${value} 分及以下` }))
const labelOf = (score: number) => options.find(({ value }) => value === score)?.label ?? ''

/** Setting of the score below which an order gets a follow-up. */
export function LowScoreSetting() {
  const [isOpen, setOpen] = useState(false)
  const maySave = useMayCall()(api.dispatchRules.save)
  const { data } = useQuery({ ...api.dispatchRules.get.query(), enabled: maySave })
  if (!maySave || !data) return null

  return (
    <>
      <Button label={`回访：${labelOf(data.lowScore)}`} icon="pi pi-star" outlined onClick={() => setOpen(true)} />
      {isOpen && (
        <ActionDialog
          title="服务回访"
          call={api.dispatchRules.save}
          label="保存"
          fields={{ lowScore: optionField('评分低到多少时回访', options) }}
          values={{ lowScore: data.lowScore }}
          required={['lowScore']}
          done="保存成功"
          note={<p className="soft">评分不高于它的工单自动发起回访，2 个工作日内由服务人员以外的人完成。</p>}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
