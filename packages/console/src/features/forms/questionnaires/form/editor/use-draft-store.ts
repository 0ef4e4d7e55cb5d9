import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../../../../../calls/api.ts'
import { queryClient } from '../../../../../calls/query-client.ts'
import { useUnsaved } from '../../../../../kit/dialogs/unsaved.ts'
import { toast } from '../../../../../kit/messages/toast.ts'
import { DraftStore } from './draft-store.ts'
import type { EditedItem } from './edited-item.ts'

/** Polling interval in ms for changes by other editors. */
const againMs = 15_000

const bodyOf = (projectKey: string, item: EditedItem) => ({ body: { projectKey, ...item } })

const keepingOf = (projectKey: string) => ({
  list: () => api.questionnaireItems.list.call({ query: { key: projectKey } }),
  maxFormId: () => api.questionnaireItems.maxFormId.call({ query: { key: projectKey } }),
  create: (item: EditedItem) => api.questionnaireItems.create.call(bodyOf(projectKey, item)),
  update: (item: EditedItem) => api.questionnaireItems.update.call(bodyOf(projectKey, item)),
  remove: (formItemId: number) => api.questionnaireItems.remove.call({ body: { projectKey, formItemId } }),
  sort: (move: { formItemId: number; beforePosition: number | null; afterPosition: number | null }) =>
    api.questionnaireItems.sort.call({ body: { projectKey, ...move } }),
})

/** The draft store of a form once loaded; merges other editors' changes while no own change is pending. */
export function useDraftStore(formKey: string) {
  return useQuery({
    queryKey: ['questionnaireItems', 'draft', formKey],
    queryFn: async () => {
      const calls = keepingOf(formKey)
      const [items, max] = [await calls.list(), await calls.maxFormId()]
      return new DraftStore(calls, items, max)
    },
    // no refetch, because it would replace the edited draft
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function useDraftState(store: DraftStore, formKey: string) {
  const state = useSyncExternalStore(store.subscribe, store.read)
  const { state: saving } = state.saving
  useUnsaved(saving !== 'saved')
  useEffect(() => {
    // invalidates the stale data of the list and of other parts of the page
    if (saving === 'saved') void queryClient.invalidateQueries({ queryKey: ['questionnaires'] })
  }, [saving])
  useEffect(() => {
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const items = await keepingOf(formKey).list()
        if (store.take(items)) toast('info', '另一位编辑者修改了这份问卷，已更新到最新内容')
      } catch {
        // ignored, because the next poll may succeed and saving reports a lost connection
      }
    }, againMs)
    return () => clearInterval(timer)
  }, [store, formKey])
  // saves pending changes on unmount
  useEffect(() => store.saveNow, [store])
  return state
}
