import { expect, it } from 'vitest'
import { findDifferences, type ReconciliationInput } from './find-differences.ts'

const entry = (id: number, serialNo: string, amount: number, isInPeriod = true) => ({
  id,
  serialNo,
  amount,
  isInPeriod,
  day: '2026-11-01',
  payer: '康宁',
})
const order = (id: number, billNo: string, amount: number, isInPeriod = true) => ({
  id,
  billNo,
  amount,
  isInPeriod,
  orderNo: `TD${id}`,
  tenantName: '海淀院',
  verifyDay: '2026-11-02',
})
const found = (given: Partial<ReconciliationInput>) =>
  findDifferences({ entries: [], orders: [], twice: [], links: [], explained: [], ...given }).map(
    ({ kind, entry, order }) => [kind, entry?.id ?? null, order?.id ?? null],
  )

it.each<[string, Partial<ReconciliationInput>, unknown[]]>([
  [
    'nothing where both sides agree to the fen',
    { entries: [entry(1, 'A', 0.3)], orders: [order(7, 'A', 0.1 + 0.2)] },
    [],
  ],
  ['money without an order', { entries: [entry(1, 'A', 5)] }, [[1, 1, null]]],
  ['an order without money', { orders: [order(7, 'A', 5)] }, [[2, null, 7]]],
  ['amounts that differ by a fen', { entries: [entry(1, 'A', 5)], orders: [order(7, 'A', 5.01)] }, [[3, 1, 7]]],
  [
    'money of before that was verified in the period, once it differs',
    { entries: [entry(1, 'A', 5, false), entry(2, 'B', 5, false)], orders: [order(7, 'A', 5), order(8, 'B', 6)] },
    [[3, 2, 8]],
  ],
  ['nothing of what lies outside', { entries: [entry(1, 'A', 5, false)], orders: [order(7, 'B', 5, false)] }, []],
  [
    'a transfer that two orders name',
    { entries: [entry(1, 'A', 5)], orders: [order(7, 'A', 5)], twice: [{ serialNo: 'A', orderNos: ['TD7', 'TD8'] }] },
    [[4, 1, 7]],
  ],
  [
    'amounts that differ where one of both lies in the period, and none where neither does',
    {
      entries: [entry(1, 'A', 5), entry(2, 'B', 5, false), entry(3, 'C', 5, false)],
      orders: [order(7, 'A', 6, false), order(8, 'B', 4), order(9, 'C', 6, false)],
    },
    [
      [3, 1, 7],
      [3, 2, 8],
    ],
  ],
  [
    'an order that was linked to other money than its receipt names, beside the money that it names',
    {
      entries: [entry(1, 'A', 5), entry(2, 'B', 7)],
      orders: [order(7, 'A', 7), order(8, 'C', 5)],
      links: [{ entryId: 2, orderId: 7 }],
    },
    [
      [3, 1, 7],
      [2, null, 8],
    ],
  ],
  [
    'an order of the period that lacks money, not one of before',
    { orders: [order(7, 'A', 5), order(8, 'B', 5, false)] },
    [[2, null, 7]],
  ],
  [
    'nothing of what was explained by its order, and all of another order',
    {
      orders: [order(7, 'A', 5), order(8, 'B', 5)],
      explained: [
        { kind: 2, entryId: null, orderId: 7 },
        { kind: 3, entryId: null, orderId: 8 },
      ],
    },
    [[2, null, 8]],
  ],
  [
    'two transfers that orders name twice, the one that nobody explained',
    {
      entries: [entry(1, 'A', 5), entry(2, 'B', 5)],
      orders: [order(7, 'A', 5), order(8, 'B', 5)],
      twice: [
        { serialNo: 'A', orderNos: ['TD7', 'TD9'] },
        { serialNo: 'B', orderNos: ['TD8', 'TD9'] },
      ],
      explained: [{ kind: 4, entryId: 2, orderId: null }],
    },
    [[4, 1, 7]],
  ],
  [
    'nothing of what was linked by hand, unless the sums differ',
    {
      entries: [entry(1, 'A', 5), entry(2, 'B', 6)],
      orders: [order(7, 'X', 5), order(8, 'Y', 5)],
      links: [
        { entryId: 1, orderId: 7 },
        { entryId: 2, orderId: 8 },
      ],
    },
    [[3, 2, 8]],
  ],
  [
    'nothing of what was explained, and of the same record all else',
    {
      entries: [entry(1, 'A', 5), entry(2, 'B', 5)],
      orders: [order(8, 'B', 6)],
      explained: [
        { kind: 1, entryId: 1, orderId: null },
        { kind: 1, entryId: 2, orderId: null },
      ],
    },
    [[3, 2, 8]],
  ],
])('finds %s', (_, given, expected) => {
  expect(found(given)).toEqual(expected)
})
