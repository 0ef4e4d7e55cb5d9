import { z } from 'zod'
import { crud } from '../../crud/crud.ts'
import { area, get, post } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
import { optionalId } from '../../validators.ts'
import { BedInfo, BedInfoSearch, BuildingMap, NewBeds, VirtualBed, VirtualBedSearch } from './bed-info.ts'
import { bedInfo, virtualBed } from './bed-info.words.ts'
import { bed, building, floor, room } from './room.words.ts'

export const buildings = area('tenant-business', crud('bcbuilding', 'bed', building))
export const floors = area('tenant-business', crud('bcfloor', 'bed', floor))

export const rooms = area('tenant-business', {
  ...crud('bcroom', 'bed', room),
  bedInfo: get('/bcroom/institutionalBedInfoPage', {
    access: 'bed:view',
    query: BedInfoSearch,
    data: pageOf(BedInfo),
    listOf: bedInfo,
    summary: '机构床位',
  }),
  virtualBeds: get('/bcroom/virtualPensionInfoPage', {
    access: 'bed:view',
    query: VirtualBedSearch,
    data: pageOf(VirtualBed),
    listOf: virtualBed,
    summary: '家庭养老床位',
  }),
  tree: get('/bcroom/tree', {
    access: 'bed:view',
    query: z.object({ tenantId: optionalId.of('tenant') }),
    data: z.array(BuildingMap),
    summary: '房态图',
  }),
})

export const beds = area('tenant-business', {
  ...crud('bcbed', 'bed', bed),
  several: post('/bcbed/batch', { access: 'bed:edit', body: NewBeds, data: z.boolean(), summary: '批量新增床位' }),
})
