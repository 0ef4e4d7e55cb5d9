import type { Elder } from '@care/shared/elders/elder'
import type { CallName } from '@care/shared/pages/pages'
import type { ComponentType } from 'react'
import { EditRecord, MergeRecord, RemoveRecord } from '../record/record-tools.tsx'
import { NewOrder } from './new-order.tsx'
import { PrintElder } from './print-elder.tsx'

interface ArchiveAction {
  id: string
  /** Whoever may make this call sees it. */
  opens: CallName
  /** It changes nothing: an archive that is only to be read has it, too. */
  reads?: true
  /** For these elders only. */
  when?: (elder: Elder) => boolean
  /** A button with what it opens; a dialog is loaded when it is wanted. */
  Action: ComponentType<{ elder: Elder }>
}

/** What can be done at the head of an archive, in its order. */
export const actions: readonly ArchiveAction[] = [
  { id: 'order', opens: 'workOrders.create', Action: NewOrder },
  { id: 'print', opens: 'elderPapers.print', reads: true, Action: PrintElder },
  { id: 'edit', opens: 'elders.update', Action: EditRecord },
  { id: 'merge', opens: 'elders.merge', Action: MergeRecord },
  { id: 'remove', opens: 'elders.remove', Action: RemoveRecord },
]
