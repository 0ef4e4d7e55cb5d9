import type { Elder } from '@care/shared/elders/elder'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '../../../kit/inputs/button.tsx'
import { useLeaveTab } from '../../../shell/tabs/use-leave-tab.ts'
import { recordAddress } from '../elder-address.ts'
import { useRemoveElder } from './use-remove-elder.ts'

export const EditRecord = ({ elder: { id } }: { elder: Elder }) => (
  <Button label="编辑档案" icon="pi pi-pencil" outlined onClick={() => navigate(recordAddress(id))} />
)

/** The archive is closed with its record. */
export function RemoveRecord({ elder }: { elder: Elder }) {
  const { leaveSaved } = useLeaveTab()
  const remove = useRemoveElder(() => leaveSaved('/oldMan/index'))
  return remove && <Button label="删除" icon="pi pi-trash" outlined severity="danger" onClick={() => remove(elder)} />
}
