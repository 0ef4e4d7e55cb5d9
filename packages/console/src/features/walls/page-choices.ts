import type { BuildingMap } from '@care/shared/residence/rooms/bed-info'
import { type WallPage, wallPages } from '@care/shared/walls/wall.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useMay, useMayCall } from '../../calls/me.ts'
import type { DraftPage } from './shown-page.ts'

/** What a wall of this institution can be told to show, by whoever may see it themselves: a floor by the map of beds. */
export function usePageChoices(tenantId: number): DraftPage[] {
  const may = useMay()
  const mayShow = (kind: WallPage) => may(wallPages[kind].permission)
  const seesFloors = useMayCall()(api.rooms.tree) && mayShow('ward')
  const { data: buildings } = useQuery({ ...api.rooms.tree.query({ query: { tenantId } }), enabled: seesFloors })
  const whole = (['tenant', 'group'] as const).filter(mayShow).map((kind) => ({ kind, floorId: null, floorName: null }))
  return [...whole, ...(buildings ?? []).filter((one) => one.tenantId === tenantId).flatMap(wards)]
}

const wards = ({ buildingName, floors }: BuildingMap): DraftPage[] =>
  floors.map(({ floorId, floorName }) => ({ kind: 'ward', floorId, floorName: `${buildingName} ${floorName}` }))
