import type { BuildingMap } from '@care/shared/house/residence/rooms/bed-info'
import { maxWallPages, type WallPage, wallPages } from '@care/shared/overview/walls/wall.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMay, useMayCall } from '../../../calls/me.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { Select } from '../../../kit/inputs/select.tsx'
import { type DraftPage, isFloorDeleted, isSameWallPage, pageName } from './shown-page.ts'
import './walls.css'

/** Pages that a wall screen can show, limited to what the user may see; a floor is shown as a bed map. */
function usePageChoices(tenantId: number): DraftPage[] {
  const may = useMay()
  const mayShow = (kind: WallPage) => may(wallPages[kind].permission)
  const seesFloors = useMayCall()(api.rooms.tree) && mayShow('ward')
  const { data: buildings } = useQuery({ ...api.rooms.tree.query({ query: { tenantId } }), enabled: seesFloors })
  const whole = (['tenant', 'group'] as const).filter(mayShow).map((kind) => ({ kind, floorId: null, floorName: null }))
  return [...whole, ...(buildings ?? []).filter((one) => one.tenantId === tenantId).flatMap(wards)]
}

const wards = ({ buildingName, floors }: BuildingMap): DraftPage[] =>
  floors.map(({ floorId, floorName }) => ({ kind: 'ward', floorId, floorName: `${buildingName} ${floorName}` }))

/** Input for the pages of a wall screen, in rotation order. */
export function PagesInput({ id, value, onChange, invalid, tenantId }: InputProps & { tenantId: number }) {
  // a stored draft may contain any value
  const pages = Array.isArray(value) ? (value as DraftPage[]) : []
  const choices = usePageChoices(tenantId)
  const left = choices.filter((choice) => !pages.some((page) => isSameWallPage(page, choice)))
  const move = (at: number, by: -1 | 1) => {
    const [page] = pages.slice(at, at + 1)
    if (page) onChange(pages.toSpliced(at, 1).toSpliced(at + by, 0, page))
  }

  return (
    <div className="wall-pages stack gap-2">
      {pages.length > 0 && (
        <ol className="stack gap-0" aria-label="显示的大屏">
          {pages.map((page, at) => {
            const name = pageName(page)
            return (
              <li className="line gap-1" key={`${page.kind} ${page.floorId}`}>
                <span>{name}</span>
                {isFloorDeleted(page) && <small className="soft">轮播时跳过，请移除</small>}
                <Button
                  icon="pi pi-arrow-up"
                  text
                  size="small"
                  type="button"
                  disabled={at === 0}
                  {...said(`上移${name}`)}
                  onClick={() => move(at, -1)}
                />
                <Button
                  icon="pi pi-arrow-down"
                  text
                  size="small"
                  type="button"
                  disabled={at === pages.length - 1}
                  {...said(`下移${name}`)}
                  onClick={() => move(at, 1)}
                />
                <Button
                  icon="pi pi-times"
                  text
                  size="small"
                  type="button"
                  {...said(`移除${name}`)}
                  onClick={() => onChange(pages.toSpliced(at, 1))}
                />
              </li>
            )
          })}
        </ol>
      )}
      <Select
        inputId={id}
        value={null}
        options={left.map((choice) => ({ value: choice, label: pageName(choice) }))}
        filter={left.length > 10}
        placeholder={pages.length === 0 ? '请选择' : '再加一页，轮流显示'}
        emptyMessage="没有更多可以显示的大屏"
        invalid={invalid}
        disabled={pages.length >= maxWallPages}
        onChange={(event) => onChange([...pages, event.value])}
      />
    </div>
  )
}

const said = (label: string) => ({ 'aria-label': label, title: label })
