import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { yuanText } from '../../../../crud/fields/fields.tsx'
import { type OrderDraft, totalOf } from './order-draft.ts'

/** Remaining balance of the account that pays, minus other open orders; nothing for other payment methods. */
export function BalanceHint({ draft }: { draft: OrderDraft }) {
  const mayCall = useMayCall()
  const isAsked = draft.elder !== null && ['1', '2'].includes(draft.payType) && mayCall(api.elderAccounts.get)
  const { data: account } = useQuery({
    ...api.elderAccounts.get.query({ params: { id: draft.elder?.id ?? 0 } }),
    enabled: isAsked,
  })
  if (!account || !isAsked) return null

  const isSubsidy = draft.payType === '2'
  const free = isSubsidy
    ? account.virtualAvailableBalance - account.virtualFrozenBalance
    : account.availableBalance - account.frozenBalance
  const isShort = draft.id === undefined && draft.warningBusinessId === null && totalOf(draft) > free
  return (
    <small className={isShort ? 'form-error bad small' : 'soft'}>
      可用{yuanText(Math.max(0, free))}
      {isShort && '，余额不足，请充值或更换付款方式'}
    </small>
  )
}
