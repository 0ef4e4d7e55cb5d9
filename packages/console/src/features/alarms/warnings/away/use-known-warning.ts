import type { Warning, WarningDetail } from '@care/shared/alarms/warnings/warning'
import type { Page } from '@care/shared/http/page'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { alarmCardsAtom } from '../alarm/alarm-atoms.ts'

/** The newest cached version, without trail, of a warning that cannot be loaded; stays available while retrying. */
export function useCachedWarning(id: number, isAsked: boolean): WarningDetail | null {
  const client = useQueryClient()
  const cards = useAtomValue(alarmCardsAtom)
  const [wasAsked, setAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setAsked(true)
  if (!wasAsked) return null
  const lists = client.getQueriesData<Page<Warning>>({
    predicate: ({ queryKey: [area, call] }) => area === 'warnings' && (call === 'page' || call === 'bell'),
  })
  const seen = [...cards.map(({ warning }) => warning), ...lists.flatMap(([, list]) => list?.records ?? [])]
  const newest = seen.filter((warning) => warning.id === id).sort((one, other) => other.seq - one.seq)[0]
  return newest ? { ...newest, trail: [] } : null
}
