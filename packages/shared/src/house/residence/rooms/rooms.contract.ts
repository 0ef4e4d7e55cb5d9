import { z } from 'zod'
import { crud } from '../../../crud/crud.ts'
import { area, calls, post } from '../../../http/endpoint.ts'
import { optionalId } from '../../../validators.ts'
import { BedLive, BedLiveQuery } from '../live/bed-live.ts'
import { BedInfo, BedInfoSearch, BuildingMap, NewBeds, VirtualBed, VirtualBedSearch } from './bed-info.ts'
import { bedInfo, virtualBed } from './bed-info.words.ts'
import { careLevelMonth, occupancyMonth } from './months.words.ts'
import { CareLevelMonth, MonthsSearch, Occupancy, OccupancyMonth } from './occupancy.ts'
import { bed, buildingWords, floorWords, roomWords } from './room.words.ts'

const view = calls({ access: 'bed:view' })
const OfTenant = z.object({ tenantId: optionalId.of('tenant') })

export const buildings = area('tenant-business', crud('bcbuilding', 'bed', buildingWords))
export const floors = area('tenant-business', crud('bcfloor', 'bed', floorWords))

export const rooms = area('tenant-business', {
  ...crud('bcroom', 'bed', roomWords),
  bedInfo: view.list('/bcroom/institutionalBedInfoPage', bedInfo, BedInfo, BedInfoSearch, { summary: '机构床位' }),
  virtualBeds: view.list('/bcroom/virtualPensionInfoPage', virtualBed, VirtualBed, VirtualBedSearch, {
    summary: '家庭养老床位',
  }),
  tree: view.get('/bcroom/tree', '房态图', { query: OfTenant, data: z.array(BuildingMap) }),
  live: view.get('/bcroom/live', '床位实时信息', { query: BedLiveQuery, data: BedLive }),
  occupancy: view.get('/bcroom/occupancy', '床位入住率', { query: OfTenant, data: Occupancy }),
  occupancyMonths: view.list('/bcroom/occupancy/page', occupancyMonth, OccupancyMonth, MonthsSearch),
  careLevels: view.list('/bcroom/care-level/page', careLevelMonth, CareLevelMonth, MonthsSearch, { takesLong: true }),
})

export const beds = area('tenant-business', {
  ...crud('bcbed', 'bed', bed),
  several: post('/bcbed/batch', { access: 'bed:edit', body: NewBeds, data: z.boolean(), summary: '批量新增床位' }),
})
