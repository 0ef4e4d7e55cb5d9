import type { Warning } from '@care/shared/warnings/warning'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { DisposalTag } from '../../../pickers/people/warning-tags.tsx'
import { keptAtom } from './kept-atoms.ts'
import { keptText } from './kept-warning.ts'
import { openResults } from './results-part.ts'
import './kept-mark.css'

/** 已由我处理 · 待同步, or a conflict with a colleague; nothing for warnings without queued actions. */
export function KeptMark({ id }: { id: number }) {
  const kept = keptText(useAtomValue(keptAtom), id)
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

/** The state of a warning in its row; `children` follow while no action on it is queued. */
export function KeptOrDisposal({ warning, children }: { warning: Warning; children?: ReactNode }) {
  const deeds = useAtomValue(keptAtom)
  if (keptText(deeds, warning.id)) return <KeptMark id={warning.id} />
  return (
    <>
      <DisposalTag warning={warning} /> {children}
    </>
  )
}
