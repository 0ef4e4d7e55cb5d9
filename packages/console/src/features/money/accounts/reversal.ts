import type { AccountRecord } from '@care/shared/money/accounts/account'
import { tradingTypes } from '@care/shared/money/accounts/account.words'
import { yuanText } from '../../../crud/fields/fields.tsx'

/** Action that reverses a wrong line of the ledger, with a reason. */
export const reversalAction = {
  label: '冲正',
  when: ({ isReversible }: AccountRecord) => isReversible,
  title: '冲正流水',
  why: ({ userName, tradingType, amount }: AccountRecord) =>
    `${userName}的${tradingTypes[tradingType as keyof typeof tradingTypes].label} ${yuanText(Math.abs(amount))} 将由一笔相反的流水抵销，原流水保留。`,
  input: ({ id }: AccountRecord, remark: string) => ({ body: { id, remark } }),
  done: '冲正成功',
}
