import type { Elder } from '@care/shared/elders/elder'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { useLeaveTab } from '../../../shell/tabs/use-leave-tab.ts'
import { recordAddress } from '../elder-address.ts'
import { useRemoveElder } from './use-remove-elder.ts'
import './record.css'

/** What may be done with the record that an archive shows. */
export function RecordTools({ elder }: { elder: Elder }) {
  const mayEdit = useMayCall()(api.elders.update)
  const { leaveSaved } = useLeaveTab()
  const remove = useRemoveElder(() => leaveSaved('/oldMan/index'))
  if (!mayEdit && !remove) return null
  return (
    <div className="record-tools">
      {mayEdit && (
        <Button label="编辑档案" icon="pi pi-pencil" outlined onClick={() => navigate(recordAddress(elder.id))} />
      )}
      {remove && <Button label="删除" icon="pi pi-trash" outlined severity="danger" onClick={() => remove(elder)} />}
    </div>
  )
}
