import type { Elder } from '@care/shared/people/elders/elder'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { type MoreEntry, MoreMenu } from '../../../../crud/actions/more-menu.tsx'
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

/**
 * The menu 更多: merges the record with another one of the same person, or deletes it. The archive closes if its record
 * was dropped.
 */
export function RecordMenu({ elder }: { elder: Elder }) {
  const { id } = elder
  const { leaveSaved } = useLeaveTab()
  const mayMerge = useMayCall()(api.elders.merge)
  const remove = useRemoveElder(() => leaveSaved('/oldMan/index'))
  const [isChoosing, setChoosing] = useState(false)
  const [other, setOther] = useState<number | null>(null)
  const entries: MoreEntry[] = []
  if (mayMerge) entries.push({ label: '合并', icon: 'pi pi-clone', run: () => setChoosing(true) })
  if (remove) entries.push({ label: '删除', icon: 'pi pi-trash', danger: true, run: () => remove(elder) })
  if (entries.length === 0) return null
  return (
    <>
      <MoreMenu entries={entries} look={{ severity: 'secondary' }} />
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
