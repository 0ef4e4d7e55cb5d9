import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../../crud/schemas.ts'
import { codeOf, enterMessage, id, optional, wholeNumber } from '../../../validators.ts'
import { bedInfo, virtualBed } from './bed-info.words.ts'

export const BedInfo = z.object({ id: z.number(), ...rowShapeOf(bedInfo.fields) })
export type BedInfo = z.output<typeof BedInfo>

export const BedInfoSearch = searchOf(bedInfo, {
  tenantId: 'tenant',
  buildingId: 'plain:building',
  floorId: 'plain:floor',
  ids: 'plain:bed',
})
export type BedInfoSearch = z.output<typeof BedInfoSearch>

export const VirtualBed = z.object({ id: z.number(), ...rowShapeOf(virtualBed.fields) })
export type VirtualBed = z.output<typeof VirtualBed>

/** `deviceStatus` is the specification’s name of `onlineStatus`; `address` finds a part, as a district. `staffId`: whose visits. */
export const VirtualBedSearch = searchOf(
  virtualBed,
  { tenantId: 'tenant', staffId: 'staff', ids: 'elder' },
  { deviceStatus: optional(codeOf(virtualBed.fields.onlineStatus.words)) },
)
export type VirtualBedSearch = z.output<typeof VirtualBedSearch>

/** A bed on the map. `userName`: who occupies or has reserved it. */
const BedCell = z.object({
  bedId: z.number(),
  bedName: z.string(),
  bedStatus: z.number(),
  oldmanId: z.number().nullable(),
  userName: z.string().nullable(),
  careLevel: z.string().nullable(),
  checkInStatus: z.number().nullable(),
  /** Reason of the leave that the occupant is on. */
  leaveType: z.number().nullable(),
  /** 1, or 2 for the second place of a shareable bed. */
  place: z.number(),
  reservedUntil: z.string().nullable(),
})
export type BedCell = z.output<typeof BedCell>

const RoomCell = z.object({
  roomId: z.number(),
  roomName: z.string(),
  roomTypeName: z.string().nullable(),
  beds: z.array(BedCell),
})
const FloorCell = z.object({ floorId: z.number(), floorName: z.string(), rooms: z.array(RoomCell) })
/** A building with all its floors and rooms, including empty ones. */
export const BuildingMap = z.object({
  buildingId: z.number(),
  buildingName: z.string(),
  tenantId: z.number(),
  tenantName: z.string(),
  floors: z.array(FloorCell),
})
export type BuildingMap = z.output<typeof BuildingMap>

/** Creates several beds, named by letters after the room: 301-A床, 301-B床. */
export const NewBeds = z.object({
  roomId: id.of('plain:room', '房间'),
  count: wholeNumber(
    z.number(enterMessage('床位数')).int('床位数不正确').min(1, '床位数不能小于1').max(26, '一次最多新增26张床位'),
  ),
})
