import { expect, it } from 'vitest'
import { DetailDraft } from './order.ts'

const issuesOf = (draft: object) => DetailDraft.safeParse(draft).error?.issues.map(({ message }) => message) ?? []

it('accepts ten packages of a kind in one order, and refuses eleven', () => {
  expect(issuesOf({ packageId: 1, num: 10 })).toEqual([])
  expect(issuesOf({ packageId: 1, num: 11 })).toEqual(['套餐数量不能大于10'])
})

it('requires name and price of goods, of which there may be more', () => {
  expect(issuesOf({ productName: '轮椅', unitPrice: 0, num: 999 })).toEqual([])
  expect(issuesOf({ num: 1 })).toEqual(['请输入商品名称', '请输入单价'])
})
