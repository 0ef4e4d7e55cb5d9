import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { IntegerInput } from '../../../kit/inputs/typed/number-inputs.tsx'

/** How fast the institution's people get about: by it the way between two orders is reckoned. */
export function TravelSpeed() {
  const [isOpen, setOpen] = useState(false)
  const maySave = useMayCall()(api.dispatchRules.save)
  const { data } = useQuery({ ...api.dispatchRules.get.query(), enabled: maySave })
  if (!maySave || !data) return null

  return (
    <>
      <Button
        label={`路程速度 ${data.travelKmh} km/h`}
        icon="pi pi-directions"
        outlined
        onClick={() => setOpen(true)}
      />
      {isOpen && <SpeedDialog began={data.travelKmh} onClose={() => setOpen(false)} />}
    </>
  )
}

function SpeedDialog({ began, onClose }: { began: number; onClose: () => void }) {
  const id = useId()
  const [speed, setSpeed] = useState<number | undefined>(began)
  const [isTried, setTried] = useState(false)
  const save = useAction(api.dispatchRules.save, '保存成功', onClose)
  const fault = speed === undefined || speed < 3 || speed > 80 ? '请输入3到80之间的整数' : undefined
  const submit = () => {
    setTried(true)
    if (!fault && speed !== undefined) save.mutate({ body: { travelKmh: speed } })
  }
  return (
    <FormDialog title="路程速度" label="保存" busy={save.isPending} holds={speed} onClose={onClose} onSubmit={submit}>
      <FormRow label="路程速度（公里/小时）" inputId={id} required error={isTried ? fault : undefined}>
        <IntegerInput id={id} value={speed} onChange={setSpeed} />
      </FormRow>
      <p className="soft">
        派单时按它估算两位长者之间的路程时间：步行约5，电动车约15，汽车约25。路上来不及的会提示冲突。
      </p>
    </FormDialog>
  )
}
