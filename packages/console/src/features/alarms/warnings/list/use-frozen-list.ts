import type { Warning } from '@care/shared/alarms/warnings/warning'
import type { LiveEvent } from '@care/shared/live/events'
import { useAtom, useSetAtom } from 'jotai'
import { type FocusEvent, useCallback, useEffect, useState } from 'react'
import type { Listing } from '../../../../crud/list/use-page.ts'
import { useLiveEvents } from '../../../../live/connection.ts'
import { isListFrozenAtom, newWarningIdsAtom } from '../alarm/alarm-atoms.ts'
import { freezeRows } from './freeze-rows.ts'

/**
 * Freezes a list of warnings while the pointer or the focus is in the list, or rows are ticked: rows update in place;
 * new rows are inserted on request or when the freeze ends.
 */
export function useFrozenList(page: Listing<Warning>) {
  const { data, current, size, sort, search, readAt, isPlaceholder, reload, setPage } = page
  const [isPointed, setPointed] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const [newRows, setNewRows] = useAtom(newWarningIdsAtom)
  const setHeld = useSetAtom(isListFrozenAtom)
  const isFirstPage = current === 1
  // A page beyond the first is always frozen, because a new row would shift all other rows.
  const isHeld = isPointed || hasFocus || isPicking || !isFirstPage

  const asked = JSON.stringify([search, current, size, sort])
  const [seen, setSeen] = useState<{ asked: string; rows: Warning[] } | null>(null)
  /** Read time of the rows when the user asked for new ones; the next response replaces the rows despite the freeze. */
  const [wanted, setWanted] = useState<number | null>(null)
  const fresh = data?.records
  const stands = isHeld && seen?.asked === asked && !isPlaceholder && wanted !== readAt
  const rows = stands && fresh ? freezeRows(seen.rows, fresh) : fresh
  if (rows && !isPlaceholder && (seen?.asked !== asked || !isSame(seen.rows, rows))) setSeen({ asked, rows })
  if (wanted !== null && wanted !== readAt) setWanted(null)

  // feed events also update rows that no longer match the filters
  const hear = useCallback((event: LiveEvent) => {
    if (!('warning' in event)) return
    setSeen((seen) => seen && { ...seen, rows: freezeRows(seen.rows, [event.warning]) })
  }, [])
  useLiveEvents(hear)

  useEffect(() => {
    setHeld(isHeld)
    return () => setHeld(false)
  }, [isHeld, setHeld])
  // clears the new rows on unmount
  useEffect(() => () => setNewRows([]), [setNewRows])

  const readAnew = useCallback(() => {
    setNewRows([])
    setWanted(readAt)
    reload()
  }, [setNewRows, readAt, reload])
  const waiting = notShown(
    [...newRows, ...(isFirstPage ? (fresh ?? []) : []).map(({ id }) => id).filter(isNewer(rows))],
    rows,
  )
  const isDue = !isHeld && newRows.length > 0
  useEffect(() => {
    if (isDue) readAnew()
  })

  return {
    page: { ...page, data: data && rows ? { ...data, records: rows } : data, reload: readAnew },
    /** Number of new rows that the list does not show yet. */
    waiting: waiting.size,
    showNew: () => {
      readAnew()
      if (!isFirstPage) setPage(1, size)
    },
    onPicking: setPicking,
    hand: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocus(currentTarget.contains(relatedTarget)),
    },
  }
}

const isNewer = (rows: readonly Warning[] = []) => {
  const last = Math.max(0, ...rows.map(({ id }) => id))
  return (id: number) => rows.length > 0 && id > last
}

const notShown = (ids: readonly number[], rows: readonly Warning[] = []): ReadonlySet<number> =>
  new Set(ids.filter((id) => !rows.some((row) => row.id === id)))

const isSame = (some: readonly Warning[], others: readonly Warning[]) =>
  some.length === others.length && some.every((row, at) => row === others[at])
