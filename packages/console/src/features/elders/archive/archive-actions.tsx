import type { Elder } from '@care/shared/elders/elder'
import type { CallName } from '@care/shared/pages/pages'
import { useSetAtom } from 'jotai'
import type { ComponentType } from 'react'
import { accessOf } from '../../../calls/api.ts'
import { useMay } from '../../../calls/me.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { newWorkOrderAtom } from '../../../live/open-drawers.ts'
import { EditRecord, MergeRecord, RemoveRecord } from '../record/record-tools.tsx'
import { PrintElder } from './print-elder.tsx'

interface ArchiveAction {
  /** Whoever may make this call sees it. */
  opens: CallName
  /** It changes nothing: an archive that is only to be read has it, too. */
  reads?: true
  /** A button with what it opens; a dialog is loaded when it is wanted. */
  Action: ComponentType<{ elder: Elder }>
}

/** What can be done at the head of an archive, in its order. */
const actions: readonly ArchiveAction[] = [
  { opens: 'workOrders.create', Action: NewOrder },
  { opens: 'elderPapers.print', reads: true, Action: PrintElder },
  { opens: 'elders.update', Action: EditRecord },
  { opens: 'elders.merge', Action: MergeRecord },
  { opens: 'elders.remove', Action: RemoveRecord },
]

/** What this person may do with this elder, from the head of the archive. */
export function ArchiveActions({ elder, isView }: { elder: Elder; isView: boolean }) {
  const may = useMay()
  return actions
    .filter(({ opens, reads }) => may(accessOf(opens)) && (reads || !isView))
    .map(({ opens, Action }) => <Action key={opens} elder={elder} />)
}

function NewOrder({ elder: { id } }: { elder: Elder }) {
  const open = useSetAtom(newWorkOrderAtom)
  return <Button label="新建工单" icon="pi pi-plus" outlined onClick={() => open({ oldmanId: id })} />
}
