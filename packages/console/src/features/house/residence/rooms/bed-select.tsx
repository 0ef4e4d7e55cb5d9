import type { BuildingMap } from '@care/shared/house/residence/rooms/bed-info'
import { BedStatus } from '@care/shared/house/residence/rooms/bed-info.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { ChoicesPlaceholder } from '../../../../kit/inputs/choices-placeholder.tsx'
import { Select } from '../../../../kit/inputs/select.tsx'

interface Props {
  id: string
  value: number | null
  onChange: (bedId: number | null) => void
  /** Id of the elder whose reserved bed is offered as well. */
  oldmanId?: number | undefined
  disabled?: boolean
}

/** Select for a free bed, with building, floor and room in its label. */
export function BedSelect({ id, value, onChange, oldmanId, disabled }: Props) {
  const found = useQuery(api.rooms.tree.query({ query: {} }))
  return (
    <Select
      inputId={id}
      value={value}
      options={freeBeds(found.data ?? [], oldmanId, value)}
      placeholder="请选择空闲床位"
      emptyMessage={<ChoicesPlaceholder query={{ ...found }} empty="没有空闲床位" />}
      filter
      filterBy="label"
      filterPlaceholder="输入楼栋、房间或床位查找"
      resetFilterOnHide
      showClear
      disabled={disabled}
      onChange={(event) => onChange(event.value ?? null)}
    />
  )
}

/** One option for each bed, also where both places of a shareable one are free. */
function freeBeds(buildings: BuildingMap[], oldmanId: number | undefined, value: number | null) {
  const options = buildings.flatMap(({ buildingName, floors }) =>
    floors.flatMap(({ floorName, rooms }) =>
      rooms.flatMap(({ beds }) =>
        beds
          .filter(
            (bed) => bed.bedStatus === BedStatus.Free || bed.bedId === value || (oldmanId && bed.oldmanId === oldmanId),
          )
          .map(({ bedId, bedName }) => ({ value: bedId, label: `${buildingName} ${floorName} ${bedName}` })),
      ),
    ),
  )
  return [...new Map(options.map((option) => [option.value, option])).values()]
}
