import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { IntegerInput } from '../../../kit/inputs/typed/number-inputs.tsx'

/** How many days ahead the institution has its orders made. */
export function AheadDays() {
  const [isOpen, setOpen] = useState(false)
  const maySave = useMayCall()(api.orderPlans.saveSetting)
  const { data } = useQuery({ ...api.orderPlans.setting.query(), enabled: maySave })
  if (!maySave || !data) return null

  return (
    <>
      <Button label={`提前 ${data.aheadDays} 天生成`} icon="pi pi-cog" outlined onClick={() => setOpen(true)} />
      {isOpen && <DaysDialog began={data.aheadDays} onClose={() => setOpen(false)} />}
    </>
  )
}

function DaysDialog({ began, onClose }: { began: number; onClose: () => void }) {
  const id = useId()
  const [days, setDays] = useState<number | undefined>(began)
  const [isTried, setTried] = useState(false)
  const save = useAction(api.orderPlans.saveSetting, '保存成功', onClose)
  const fault = days === undefined || days < 1 || days > 60 ? '请输入1到60之间的整数' : undefined
  const submit = () => {
    setTried(true)
    if (!fault && days !== undefined) save.mutate({ body: { aheadDays: days } })
  }
  return (
    <FormDialog title="提前生成" label="保存" busy={save.isPending} holds={days} onClose={onClose} onSubmit={submit}>
      <FormRow label="提前几天生成工单" inputId={id} required error={isTried ? fault : undefined}>
        <IntegerInput id={id} value={days} onChange={setDays} />
      </FormRow>
      <p className="soft">改短后，已经生成的工单不变。</p>
    </FormDialog>
  )
}
