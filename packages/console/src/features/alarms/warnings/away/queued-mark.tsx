import type { Warning } from '@care/shared/alarms/warnings/warning'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { DisposalTag } from '../../../../pickers/people/warning-tags.tsx'
import { openResults } from './away-results-part.ts'
import { queuedActionsAtom } from './offline-atoms.ts'
import { queuedMark } from './warning-action.ts'
import './queued-mark.css'

/** Mark 已接手 · 待同步, or a conflict with a colleague; null for warnings without queued actions. */
export function QueuedMark({ id }: { id: number }) {
  const kept = queuedMark(useAtomValue(queuedActionsAtom), id)
  if (!kept) return null
  if (!kept.isConflict)
    return (
      <span className="tag tone-info kept-mark">
        <i className="pi pi-cloud-upload" aria-hidden /> {kept.text}
      </span>
    )
  return (
    <button
      type="button"
      className="tag tone-urgent kept-mark"
      onClick={(event) => {
        event.stopPropagation()
        void openResults()
      }}
    >
      <i className="pi pi-exclamation-triangle" aria-hidden /> {kept.text}
    </button>
  )
}

/** State of a warning in its table row; `children` are shown while no action on the warning is queued. */
export function WarningStateCell({ warning, children }: { warning: Warning; children?: ReactNode }) {
  const deeds = useAtomValue(queuedActionsAtom)
  if (queuedMark(deeds, warning.id)) return <QueuedMark id={warning.id} />
  return (
    <>
      <DisposalTag warning={warning} /> {children}
    </>
  )
}
