import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../calls/api.ts'
import { toastError } from '../../kit/messages/toast.ts'
import { type ListView, listViewOf } from './list-view.ts'

/** Several changes in a row are one; they are sent even when the page has gone by then. */
const settleMs = 400
const waiting = new Map<string, ReturnType<typeof setTimeout>>()
/** One after the other, so that the later change is the last to arrive. */
const sent = new Map<string, Promise<unknown>>()

/** How this person sees the list of this name, on every computer, and the way to change it. */
export function useListView(name: string): [ListView, (change: Partial<ListView>) => void] {
  const queries = useQueryClient()
  const params = { name: `list.${name}` }
  const options = api.settings.get.query({ params })
  const { data } = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY })
  const kept = useMemo(() => listViewOf(data), [data])
  // The cache tells of a change a moment later: until then the one just made counts, or ticked boxes would flicker.
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
    // What is stored comes first, or everything else of it would be replaced by nothing.
    setLatest({ value: { ...view, ...changes }, over: data })
    queries.ensureQueryData(options).then(() => keep(changes), toastError)
  }
  return [view, change]
}
