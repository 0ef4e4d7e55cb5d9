import type { SavedList } from '@care/shared/overview/saved-lists/saved-lists.contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import type { SearchValues } from '../../kit/inputs/field.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import type { Listing } from '../list/use-page.ts'
import { includesFilters, type NamedSearch } from './named-search.ts'

const SavedListMenu = lazyPart('SavedListMenu', () => import('./saved-list-menu.tsx'))

interface Props {
  /** Name of the list page. */
  name: string
  page: Pick<Listing<unknown>, 'search' | 'setSearch' | 'isFiltered'>
  builtIn?: NamedSearch[] | undefined
  onSave: () => void
}

const without = (search: SearchValues, values: SearchValues): SearchValues =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !(name in values)))
const isWhole = (values: SearchValues, search: SearchValues) =>
  includesFilters(values, search) && Object.keys(values).length === Object.keys(search).length

/**
 * Buttons with the searches of this list: a built-in search is added to the current filters, a saved search replaces
 * them.
 */
export function SavedLists({ name, page, builtIn = [], onSave }: Props) {
  const { search, setSearch } = page
  const { data: lists = [] } = useQuery({ ...api.savedLists.list.query({ query: { page: name } }), staleTime: 60_000 })
  const isNew = page.isFiltered && ![...builtIn, ...lists].some(({ values }) => isWhole(values, search))
  return (
    <div className="saved-lists grow line">
      {builtIn.map(({ name, values }) => {
        const isOn = includesFilters(values, search)
        return (
          <span key={name} className={isOn ? 'chip rigid line inline gap-0 is-on' : 'chip rigid line inline gap-0'}>
            <button
              type="button"
              className="chip-name"
              aria-pressed={isOn}
              onClick={() => setSearch(isOn ? without(search, values) : { ...search, ...values })}
            >
              {name}
            </button>
          </span>
        )
      })}
      {lists.map((list) => (
        <SavedChip key={list.id} list={list} name={name} page={page} />
      ))}
      {isNew && (
        <button type="button" className="row-action" onClick={onSave}>
          <i className="pi pi-bookmark" aria-hidden /> 保存当前筛选
        </button>
      )}
    </div>
  )
}

function SavedChip({
  list,
  name,
  page: { search, setSearch },
}: Omit<Props, 'builtIn' | 'onSave'> & { list: SavedList }) {
  const isOn = includesFilters(list.values, search)
  return (
    <span className={isOn ? 'chip rigid line inline gap-0 is-on' : 'chip rigid line inline gap-0'}>
      <button
        type="button"
        className="chip-name"
        aria-pressed={isOn}
        title={list.isShared ? `${list.isOwn ? '您' : list.ownerName}共享给机构的列表` : undefined}
        onClick={() => setSearch(isOn ? without(search, list.values) : list.values)}
      >
        {list.isShared && <i className="pi pi-users" aria-hidden />} {list.name}
      </button>
      <SavedListMenu list={list} name={name} search={search} />
    </span>
  )
}
