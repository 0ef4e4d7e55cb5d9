import { count } from '@care/shared/things/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { Button } from '../../../kit/inputs/button.tsx'

const fields = { aheadDays: count('提前几天生成工单', {}) }

/** How many days ahead the institution has its orders made. */
export function AheadDays() {
  const [isOpen, setOpen] = useState(false)
  const maySave = useMayCall()(api.orderPlans.saveSetting)
  const { data } = useQuery({ ...api.orderPlans.setting.query(), enabled: maySave })
  if (!maySave || !data) return null

  return (
    <>
      <Button label={`提前 ${data.aheadDays} 天生成`} icon="pi pi-cog" outlined onClick={() => setOpen(true)} />
      {isOpen && (
        <ActionDialog
          title="提前生成"
          call={api.orderPlans.saveSetting}
          label="保存"
          fields={fields}
          values={data}
          done="保存成功"
          note={<p className="soft">改短后，已经生成的工单不变。</p>}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
