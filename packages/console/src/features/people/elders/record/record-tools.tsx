import type { Elder } from '@care/shared/people/elders/elder'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { elderAddress, recordAddress } from '../../../../pickers/people/archive/elder-address.ts'
import { useLeaveTab } from '../../../../shell/tabs/use-leave-tab.ts'
import { useRemoveElder } from './use-remove-elder.ts'

const ElderDrawer = lazyPart('ElderDrawer', () => import('../../../../pickers/people/elder-drawer.tsx'))
const MergeDialog = lazyPart('MergeDialog', () => import('./merge/merge-dialog.tsx'))

export const EditRecord = ({ elder: { id } }: { elder: Elder }) => (
  <Button label="编辑档案" icon="pi pi-pencil" outlined onClick={() => navigate(recordAddress(id))} />
)

/** Finds another record of the same person and merges both; the archive closes if its record was dropped. */
export function MergeRecord({ elder: { id } }: { elder: Elder }) {
  const { leaveSaved } = useLeaveTab()
  const [isChoosing, setChoosing] = useState(false)
  const [other, setOther] = useState<number | null>(null)
  return (
    <>
      <Button label="合并" icon="pi pi-clone" outlined severity="secondary" onClick={() => setChoosing(true)} />
      {isChoosing && (
        <ElderDrawer excluded={[id]} onHide={() => setChoosing(false)} onChoose={(chosen) => setOther(chosen.id)} />
      )}
      {other !== null && (
        <MergeDialog
          ids={[id, other]}
          onClose={() => setOther(null)}
          onMerged={(keptId) => keptId !== id && leaveSaved(elderAddress(keptId))}
        />
      )}
    </>
  )
}

/** Deletes the record and closes its archive. */
export function RemoveRecord({ elder }: { elder: Elder }) {
  const { leaveSaved } = useLeaveTab()
  const remove = useRemoveElder(() => leaveSaved('/oldMan/index'))
  return remove && <Button label="删除" icon="pi pi-trash" outlined severity="danger" onClick={() => remove(elder)} />
}
