import type { BedCell, BuildingMap } from '@care/shared/house/residence/rooms/bed-info'
import { memo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '../../../../kit/inputs/button.tsx'
import { bedKey } from './bed-state.ts'
import { BedTile } from './bed-tile.tsx'
import { useReveal } from './use-reveal.ts'

type Floor = BuildingMap['floors'][number]
interface Rights {
  mayEdit: boolean
  mayDrag: boolean
  /** Whether the floor has a wall screen that the user may open. */
  mayWatch: boolean
  onOpen: (bed: BedCell) => void
}

/** The floors of a building with their rooms and beds. */
export function BedFloors({ building, ...rights }: Rights & { building: BuildingMap }) {
  const shown = useReveal(building.floors.reduce((sum, { rooms }) => sum + rooms.length, 0))
  let before = 0
  return building.floors.map((floor) => {
    const rooms = Math.max(0, shown - before)
    before += floor.rooms.length
    return <FloorSection key={floor.floorId} floor={floor} shown={Math.min(rooms, floor.rooms.length)} {...rights} />
  })
}

const FloorSection = memo(
  ({ floor, shown, mayWatch, mayEdit, mayDrag, onOpen }: Rights & { floor: Floor; shown: number }) => {
    const { floorId, floorName, rooms } = floor
    return (
      <section className="residence-floor stack gap-2" aria-label={floorName}>
        <h2 className="line">
          {floorName}
          {mayEdit && (
            <Button label="管理房间" size="small" text onClick={() => navigate(`/residence/room?floorId=${floorId}`)} />
          )}
          {mayWatch && (
            <Button
              label="护理站大屏"
              size="small"
              text
              onClick={() => window.open(`/screen/ward/${floorId}`, `ward-${floorId}`)}
            />
          )}
        </h2>
        <ul className="stack">
          {rooms.slice(0, shown).map((room) => (
            <RoomTiles key={room.roomId} room={room} mayEdit={mayEdit} mayDrag={mayDrag} onOpen={onOpen} />
          ))}
        </ul>
        {rooms.length === 0 && <p className="soft">还没有房间</p>}
      </section>
    )
  },
)

interface RoomProps extends Omit<Rights, 'mayWatch'> {
  room: Floor['rooms'][number]
}

const RoomTiles = memo(({ room: { roomId, roomName, roomTypeName, beds }, mayEdit, mayDrag, onOpen }: RoomProps) => (
  <li className="residence-room stack gap-2 boxed">
    <h3 className="line">
      {roomName}
      {roomTypeName && <small className="soft">{roomTypeName}</small>}
      {mayEdit && (
        <Button
          icon="pi pi-cog"
          aria-label={`${roomName}的床位`}
          title="管理床位"
          size="small"
          text
          onClick={() => navigate(`/residence/bed?roomId=${roomId}`)}
        />
      )}
    </h3>
    {beds.map((bed) => (
      <BedTile key={bedKey(bed)} bed={bed} mayDrag={mayDrag} onOpen={onOpen} />
    ))}
    {beds.length === 0 && <p className="soft">还没有床位</p>}
  </li>
))
