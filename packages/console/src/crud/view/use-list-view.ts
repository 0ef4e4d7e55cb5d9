import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../calls/api.ts'
import { toastError } from '../../kit/messages/toast.ts'
import { type ListView, listViewOf } from './list-view.ts'

/** Debounce in ms; pending changes are sent even after the page has unmounted. */
const settleMs = 400
const waiting = new Map<string, ReturnType<typeof setTimeout>>()
/** Last request per list: requests are chained, so that the latest change arrives last. */
const sent = new Map<string, Promise<unknown>>()

/** The user's settings of the list of this name, synced across computers, and a function to change them. */
export function useListView(name: string): [ListView, (change: Partial<ListView>) => void] {
  const queries = useQueryClient()
  const params = { name: `list.${name}` }
  const options = api.settings.get.query({ params })
  const { data } = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY })
  const kept = useMemo(() => listViewOf(data), [data])
  // local change until the query cache notifies; otherwise tick boxes would flicker
  const [latest, setLatest] = useState<{ value: ListView; over: unknown } | null>(null)
  const view = latest && latest.over === data ? latest.value : kept

  const keep = (changes: Partial<ListView>) => {
    const stored = queries.getQueryData(options.queryKey)
    const value = { ...listViewOf(stored), ...changes }
    setLatest({ value, over: stored })
    queries.setQueryData(options.queryKey, value)
    clearTimeout(waiting.get(name))
    const save = () => api.settings.save.call({ params, body: { value } }).catch(toastError)
    const send = () => void sent.set(name, Promise.resolve(sent.get(name)).then(save))
    waiting.set(name, setTimeout(send, settleMs))
  }
  const change = (changes: Partial<ListView>) => {
    if (data !== undefined) return keep(changes)
    // loads the stored settings first; otherwise the change would overwrite them with defaults
    setLatest({ value: { ...view, ...changes }, over: data })
    queries.ensureQueryData(options).then(() => keep(changes), toastError)
  }
  return [view, change]
}
