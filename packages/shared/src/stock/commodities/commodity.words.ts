import {
  code,
  count,
  line,
  money,
  number,
  ofInstitution,
  person,
  readOnly,
  sortOrderField,
  time,
} from '../../resources/field.ts'
import { defineResource, listWords } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

export const StockState = { Enough: '0', Little: '1', ToCount: '2' } as const
const stockStates = {
  0: { label: '充足', look: 'success' },
  1: { label: '不足', look: 'warning' },
  2: { label: '需盘点', look: 'danger' },
} as const satisfies Words

export const SaleStatus = { Off: '0', On: '1' } as const
const saleStatuses = {
  1: { label: '在用', look: 'success' },
  0: { label: '停用', look: 'silent' },
} as const satisfies Words

/** A consumable (api-shapes §6.8): whole units; negative where more was used than booked in. */
export const commodity = defineResource({
  noun: '耗材',
  of: 'plain:commodity',
  fields: {
    name: line('名称', { max: 50, required: true, rank: 'title' }),
    spec: line('规格', { max: 50, width: 10, rank: 5 }),
    unit: line('单位', { max: 10, initial: '件', width: 5, rank: 2 }),
    price: money('单价（元）', { required: true, width: 7, rank: 6 }),
    stock: count('库存', { width: 6, rank: 1 }),
    stockState: code('库存状态', { words: stockStates, initial: StockState.Enough, width: 7, rank: 'state' }),
    warnStock: number('预警库存', { min: 0, max: 999_999, initial: 0, width: 7, rank: 3 }),
    saleStatus: code('状态', { words: saleStatuses, initial: SaleStatus.On, width: 5, rank: 4 }),
    sort: sortOrderField,
    ...ofInstitution,
  },
  columns: ['name', 'spec', 'unit', 'price', 'stock', 'stockState', 'warnStock', 'saleStatus', 'tenantName'],
  search: ['name', 'stockState', 'saleStatus'],
  form: ['name', 'spec', 'unit', 'price', 'warnStock', 'saleStatus', 'sort'],
  label: 'name',
  unique: 'name',
  order: ['sort'],
})

export const MovementKind = { In: 1, Used: 2, Counted: 3, Corrected: 4 } as const
const movementKinds = {
  1: { label: '入库', look: 'success' },
  2: { label: '服务领用', look: 'info' },
  3: { label: '盘点', look: 'primary' },
  4: { label: '更正', look: 'warning' },
} as const satisfies Words

/** Movements of a stock. `num` is the signed change. */
export const commodityMovement = listWords({
  noun: '库存流水',
  fields: {
    materialName: readOnly('耗材', { always: true, rank: 'title' }),
    kind: count('类型', { words: movementKinds, width: 7, rank: 'state' }),
    num: count('数量', { width: 6 }),
    unit: readOnly('单位', { always: true, width: 5 }),
    stockAfter: count('结存', { width: 6 }),
    workNo: readOnly('工单号', { width: 12 }),
    oldmanName: person('服务长者', { width: 7 }),
    reason: readOnly('说明', {}),
    nickName: person('经手人', { always: true, width: 7 }),
    doneTime: time('时间', {}),
    tenantId: count('机构编号', { unlisted: true }),
    tenantName: readOnly('所属机构', { width: 10, unlisted: true }),
  },
  search: ['materialName', 'kind'],
})
