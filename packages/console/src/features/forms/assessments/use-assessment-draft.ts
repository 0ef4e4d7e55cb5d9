import type { Assessment, AssessmentChange } from '@care/shared/forms/assessments/assessment'
import { ApiError } from '@care/shared/http/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useUnsaved } from '../../../kit/dialogs/unsaved.ts'

type Part = Omit<AssessmentChange, 'id' | 'version'>
export type DraftState = 'saved' | 'saving' | 'failed' | 'outdated'
export interface SaveState {
  state: DraftState
  /** `at` is the time of the last save; `fault` is the error of the latest attempt. */
  at: string
  fault: string | null
}

/** Debounce in ms while typing; a chosen answer is sent immediately. */
const pauseMs = 700
const retryMs = 5_000

/** Merges two partial changes; nested objects are merged by key. */
const joined = (one: Part, other: Part): Part => ({
  ...one,
  ...other,
  ...((one.scores || other.scores) && { scores: { ...one.scores, ...other.scores } }),
  ...((one.adjust || other.adjust) && { adjust: { ...one.adjust, ...other.adjust } }),
  ...((one.background || other.background) && { background: { ...one.background, ...other.background } }),
})

/** Autosaves a draft (optimistic lock), one request at a time; a failed change is sent with the next request. */
export function useAssessmentDraft({ id, version, updateTime }: Assessment) {
  const [kept, setKept] = useState<SaveState>({ state: 'saved', at: updateTime, fault: null })
  const pending = useRef<Part | null>(null)
  const known = useRef({ version, isBusy: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useUnsaved(kept.state !== 'saved')

  /** Saves immediately; resolves to true when no change is pending. */
  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    const part = pending.current
    if (known.current.isBusy) return false
    if (!part) return true
    pending.current = null
    known.current.isBusy = true
    setKept((kept) => ({ ...kept, state: 'saving', fault: null }))
    try {
      const told = await api.assessments.update.call({ body: { id, version: known.current.version, ...part } })
      known.current = { version: told.version, isBusy: false }
      if (pending.current) return flush()
      setKept({ state: 'saved', at: told.updateTime, fault: null })
      return true
    } catch (error) {
      known.current.isBusy = false
      pending.current = joined(part, pending.current ?? {})
      const isOutdated = error instanceof ApiError && error.reason === 'conflict'
      const fault = error instanceof Error ? error.message : '保存失败'
      setKept((kept) => ({ ...kept, state: isOutdated ? 'outdated' : 'failed', fault }))
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (!isOutdated && !isRefused) timer.current = setTimeout(() => void flush(), retryMs)
      return false
    }
  }, [id])
  useEffect(() => () => clearTimeout(timer.current), [])

  const keep = (part: Part, isTyped = false) => {
    pending.current = joined(pending.current ?? {}, part)
    setKept((kept) => (kept.state === 'outdated' ? kept : { ...kept, state: 'saving' }))
    clearTimeout(timer.current)
    if (isTyped) timer.current = setTimeout(() => void flush(), pauseMs)
    else void flush()
  }
  return { kept, keep, flush, version: () => known.current.version }
}
