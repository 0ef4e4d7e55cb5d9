import { code, line, money, ofInstitution, readOnly, recordIdField, sortOrderField } from '../../../resources/field.ts'
import { defineResource } from '../../../resources/resource.ts'

/** Buildings, floors and rooms (api-shapes §6.5), each listed within its parent. */
export const buildingWords = defineResource({
  noun: '楼栋',
  of: 'plain:building',
  fields: {
    name: line('楼栋名称', { max: 50, required: true, width: 12 }),
    address: line('地址', { max: 200 }),
    sort: sortOrderField,
    ...ofInstitution,
  },
  columns: ['name', 'address', 'sort', 'tenantName', 'createTime'],
  search: ['name'],
  form: ['name', 'address', 'sort'],
  imported: ['name', 'address', 'sort'],
  label: 'name',
  unique: 'name',
  order: ['sort'],
})

export const floorWords = defineResource({
  noun: '楼层',
  of: 'plain:floor',
  fields: {
    buildingId: recordIdField('楼栋', { of: 'plain:building', required: true }),
    buildingName: readOnly('楼栋', { width: 12 }),
    name: line('楼层名称', { max: 50, required: true, width: 12 }),
    sort: sortOrderField,
    ...ofInstitution,
  },
  columns: ['name', 'buildingName', 'sort', 'tenantName', 'createTime'],
  search: ['name'],
  form: ['name', 'sort'],
  label: 'name',
  unique: 'name',
  order: ['sort'],
  within: 'buildingId',
})

export const roomWords = defineResource({
  noun: '房间',
  of: 'plain:room',
  fields: {
    floorId: recordIdField('楼层', { of: 'plain:floor', required: true }),
    floorName: readOnly('楼层', { width: 10 }),
    name: line('房间名称', { max: 50, required: true, width: 12 }),
    roomTypeName: line('房型', { max: 50, width: 10 }),
    orientation: line('朝向', { max: 20, width: 7 }),
    sort: sortOrderField,
    ...ofInstitution,
  },
  columns: ['name', 'floorName', 'roomTypeName', 'orientation', 'sort', 'tenantName', 'createTime'],
  search: ['name'],
  form: ['name', 'roomTypeName', 'orientation', 'sort'],
  label: 'name',
  unique: 'name',
  order: ['sort', 'name'],
  within: 'floorId',
})

/** Whether a bed can be assigned; its occupant is in the stays. */
export const bedUse = { 0: { label: '可用', look: 'success' }, 1: { label: '维修中', look: 'silent' } } as const

export const bed = defineResource({
  noun: '床位',
  of: 'plain:bed',
  fields: {
    roomId: recordIdField('房间', { of: 'plain:room', required: true }),
    roomName: readOnly('房间', { width: 10 }),
    name: line('床位名称', { max: 50, required: true, width: 12 }),
    status: code('状态', { words: bedUse, initial: '0', width: 7, rank: 'state' }),
    price: money('床位费（元/月）', { maybe: true, width: 9 }),
    sort: sortOrderField,
    ...ofInstitution,
  },
  columns: ['name', 'roomName', 'status', 'price', 'sort', 'tenantName', 'createTime'],
  search: ['name', 'status'],
  form: ['name', 'status', 'price', 'sort'],
  label: 'name',
  unique: 'name',
  order: ['sort', 'name'],
  within: 'roomId',
})
