import {
  code,
  count,
  flag,
  line,
  lines,
  money,
  ofInstitution,
  readOnly,
  recordIdField,
  sortOrderField,
  status,
} from '../../../resources/field.ts'
import { defineResource } from '../../../resources/resource.ts'
import { fileAddressPattern } from '../../../text/file-address.ts'

/** "lng,lat" within China, as coordinates of fences. */
const placePattern = /^(|(7[3-9]|[89]\d|1[0-2]\d|13[0-5])(\.\d{1,8})?,([3-9]|[1-4]\d|5[0-3])(\.\d{1,8})?)$/

/** Buildings, floors and rooms (api-shapes §6.5), each listed within its parent. */
export const buildingWords = defineResource({
  noun: '楼栋',
  of: 'plain:building',
  fields: {
    name: line('楼栋名称', { max: 50, required: true, width: 12 }),
    address: line('地址', { max: 200 }),
    /** A picture with north at the top, drawn under the fences of devices. */
    plan: line('平面图', { max: 500, like: [fileAddressPattern, '平面图不正确'], unlisted: true }),
    planWidth: count('平面图宽度', { unit: '米', min: 5, max: 5_000, maybe: true, unlisted: true }),
    /** Longitude and latitude of the middle of the plan. */
    planPlace: line('平面图中心', {
      max: 40,
      like: [placePattern, '平面图中心应为“经度,纬度”'],
      hint: '经度,纬度，如 116.31,39.95',
      unlisted: true,
    }),
    sort: sortOrderField,
    ...ofInstitution,
  },
  columns: ['name', 'address', 'sort', 'tenantName', 'createTime'],
  search: ['name'],
  form: ['name', 'address', 'plan', 'planWidth', 'planPlace', 'sort'],
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

/** Type of rooms (api-shapes §6.5); its price is the rate of beds without their own. */
export const roomType = defineResource({
  noun: '房型',
  of: 'plain:roomType',
  fields: {
    name: line('房型名称', { max: 50, required: true, width: 12, rank: 'title' }),
    bedCount: count('床位数', { min: 1, max: 26, required: true, width: 6 }),
    price: money('床位费（元/月）', { maybe: true, width: 9 }),
    photo: line('照片', { max: 500, like: [fileAddressPattern, '照片不正确'], unlisted: true }),
    introduction: lines('介绍', { max: 500 }),
    status,
    ...ofInstitution,
  },
  columns: ['name', 'bedCount', 'price', 'introduction', 'status', 'tenantName', 'createTime'],
  search: ['name', 'status'],
  form: ['name', 'bedCount', 'price', 'photo', 'introduction', 'status'],
  label: 'name',
  unique: 'name',
})

export const roomWords = defineResource({
  noun: '房间',
  of: 'plain:room',
  fields: {
    floorId: recordIdField('楼层', { of: 'plain:floor', required: true }),
    floorName: readOnly('楼层', { width: 10 }),
    name: line('房间名称', { max: 50, required: true, width: 12 }),
    roomTypeId: recordIdField('房型', { of: 'plain:roomType', unlisted: true }),
    roomTypeName: readOnly('房型', { width: 10 }),
    orientation: line('朝向', { max: 20, width: 7 }),
    sort: sortOrderField,
    ...ofInstitution,
  },
  columns: ['name', 'floorName', 'roomTypeName', 'orientation', 'sort', 'tenantName', 'createTime'],
  search: ['name'],
  form: ['name', 'roomTypeId', 'orientation', 'sort'],
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
    /** The bed's own price, or that of the room's type. */
    rate: count('执行床位费', { unit: '元/月', maybe: true, width: 9 }),
    /** Whether two people may have the bed at the same time. */
    shareable: flag('可双人合住', { width: 7 }),
    sort: sortOrderField,
    ...ofInstitution,
  },
  columns: ['name', 'roomName', 'status', 'price', 'rate', 'shareable', 'sort', 'tenantName', 'createTime'],
  search: ['name', 'status'],
  form: ['name', 'status', 'price', 'shareable', 'sort'],
  label: 'name',
  unique: 'name',
  order: ['sort', 'name'],
  within: 'roomId',
})
