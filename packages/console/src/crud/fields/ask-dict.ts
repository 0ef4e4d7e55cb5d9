import type { DictChoice } from '@care/shared/admin/administration/administration'
import { api } from '../../calls/api.ts'

let waiting: Map<string, PromiseWithResolvers<DictChoice[]>> | null = null

/** Items of a dictionary; requests of the same tick are batched into one call. */
export function loadDictBatched(type: string): Promise<DictChoice[]> {
  if (!waiting) {
    const asked = new Map<string, PromiseWithResolvers<DictChoice[]>>()
    waiting = asked
    queueMicrotask(() => {
      waiting = null
      void askAll(asked)
    })
  }
  const known = waiting.get(type) ?? Promise.withResolvers<DictChoice[]>()
  waiting.set(type, known)
  return known.promise
}

async function askAll(asked: Map<string, PromiseWithResolvers<DictChoice[]>>) {
  // sorted, so that pages that request the same types in another order share the cached response
  const types = [...asked.keys()].sort()
  try {
    const found = await itemsOf(types)
    for (const [type, { resolve }] of asked) resolve(found[type] ?? [])
  } catch (error) {
    for (const { reject } of asked.values()) reject(error)
  }
}

async function itemsOf(types: string[]): Promise<Record<string, DictChoice[]>> {
  const [type = ''] = types
  if (types.length === 1) return { [type]: await api.dictionaries.items.call({ params: { type } }) }
  return api.dictionaries.several.call({ query: { types: types.join() } })
}
