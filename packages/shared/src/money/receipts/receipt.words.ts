import { elder } from '../../people/elders/elder.words.ts'
import { count, money, recordIdField } from '../../resources/field.ts'
import { payMethods } from '../accounts/account.words.ts'

/** Fields that documents of money share. */
export const ofElder = {
  oldmanId: recordIdField('长者', { of: 'elder', required: true, unlisted: true }),
  userName: { ...elder.fields.userName, width: 8 },
}

/** An amount of more than 0. */
export const someMoney = (label: string) => money(label, { required: true, min: 0.01, width: 7, rank: 1 })

/** How money is paid; a refund is never paid in subsidies. */
const { 5: _, ...outgoing } = payMethods
export const incomingMethod = count('收款方式', { words: payMethods, required: true, width: 7 })
export const outgoingMethod = count('付款方式', { words: outgoing, maybe: true, width: 7 })
export const askedMethod = count('付款方式', { words: outgoing, required: true })
