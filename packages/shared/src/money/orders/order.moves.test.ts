import { expect, it } from 'vitest'
import { movesFrom } from '../../http/moves.ts'
import { isRemovable, OrderState, orderMoves } from './order.moves.ts'

it('accepts payment once, refunds only on request, and has no moves after the end', () => {
  const ways = Object.values(OrderState).map((state) => movesFrom(orderMoves, state).join(' '))
  expect(ways).toEqual([
    'pay cancel',
    'ship deliver requestRefund',
    'receive requestRefund',
    'requestRefund',
    '',
    'refund refuseRefund',
    '',
  ])
  expect(Object.values(OrderState).filter(isRemovable)).toEqual([0, 4])
})
