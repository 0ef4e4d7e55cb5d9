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
  /** The elder who may have reserved a bed already. */
  oldmanId?: number | undefined
  disabled?: boolean
}

/** Chooses a free bed by its full address. */
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

const freeBeds = (buildings: BuildingMap[], oldmanId: number | undefined, value: number | null) =>
  buildings.flatMap(({ buildingName, floors }) =>
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
