import { useTabQuery } from '../../../../kit/page/tab-address.ts'
import { useFilters } from '../../../../kit/page/use-filters.ts'

export const views = { list: '列表', board: '看板', day: '日程', map: '地图' } as const
export type View = keyof typeof views

/** Query parameters that are not filters. */
const beside = ['view', 'day', 'zoom', 'current', 'size', 'at', 'ascs', 'descs']
/** Parameters kept when switching between views. */
const shared: Partial<Record<View, string[]>> = { day: ['day'], map: ['day'] }

/** The current view from the address, and a function that switches the view and keeps the filters. */
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

/** The filters in the address, for views without paging; filters in `left` are ignored, but stay in the address. */
export const useOrderFilters = (left: readonly string[] = []) =>
  useFilters((name) => !beside.includes(name) && !left.includes(name))
