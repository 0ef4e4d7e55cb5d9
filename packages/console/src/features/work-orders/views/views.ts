import { useTabQuery } from '../../../kit/page/here.ts'
import { useFilters } from '../../../kit/page/use-filters.ts'

export const views = { list: '列表', board: '看板', day: '日程', map: '地图' } as const
export type View = keyof typeof views

/** What stands in the address besides filters. */
const beside = ['view', 'day', 'zoom', 'current', 'size', 'at', 'ascs', 'descs']
/** Which of it these views share. */
const shared: Partial<Record<View, string[]>> = { day: ['day'], map: ['day'] }

/** How the orders of the address are shown, and the same filters shown another way. */
export function useView(): [View, (view: View) => void] {
  const [query, change] = useTabQuery()
  const asked = query.get('view') ?? 'list'
  const view = asked in views ? (asked as View) : 'list'
  return [
    view,
    (to) =>
      change((query) => {
        for (const name of beside) if (!(shared[view]?.includes(name) && shared[to]?.includes(name))) query.delete(name)
        if (to !== 'list') query.set('view', to)
      }),
  ]
}

/** The filters of the address, for views without pages; `left` says nothing to this one and stays as it is. */
export const useOrderFilters = (left: readonly string[] = []) =>
  useFilters((name) => !beside.includes(name) && !left.includes(name))
