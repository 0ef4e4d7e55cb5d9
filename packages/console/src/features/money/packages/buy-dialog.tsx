import type { Elder } from '@care/shared/people/elders/elder'
import { count, dict } from '@care/shared/resources/field'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { optionField, yuanText } from '../../../crud/fields/fields.tsx'
import { ChoicesPlaceholder } from '../../../kit/inputs/choices-placeholder.tsx'

/** Buys a package for an elder, at the current price and with the current content. */
export function BuyDialog({ elder, onClose }: { elder: Elder; onClose: () => void }) {
  const sold = useQuery(api.costPackages.page.query({ query: { status: '0', size: 100 } }))
  const account = useQuery(api.elderAccounts.get.query({ params: { id: elder.id } }))
  const packages = sold.data?.records.filter(({ tenantId }) => tenantId === elder.tenantId) ?? []
  const balances: Record<string, number | undefined> = {
    1: account.data?.availableBalance,
    2: account.data?.virtualAvailableBalance,
  }
  const packageOf = optionField(
    '套餐',
    packages.map(({ id, name, price, timeNum }) => ({ value: id, label: `${name}　${yuanText(price)}　${timeNum}天` })),
    { filter: packages.length > 8, emptyMessage: <ChoicesPlaceholder query={{ ...sold }} empty="没有在售的套餐" /> },
  )
  const sumOf = ({ packageId, num, payType }: Readonly<Record<string, unknown>>) => {
    const chosen = packages.find(({ id }) => id === packageId)
    const balance = balances[String(payType)]
    return (
      <>
        {chosen && (
          <p className="soft package-content">
            {chosen.projects.map(({ serverProjectName, num }) => `${serverProjectName}${num}次`).join('，')}
          </p>
        )}
        <p className="package-sum">
          合计 <b>{yuanText((chosen?.price ?? 0) * Number(num ?? 0))}</b>
          {balance !== undefined && <span className="soft">　可用余额 {yuanText(balance)}</span>}
        </p>
      </>
    )
  }
  return (
    <ActionDialog
      title={`添加套餐：${elder.userName}`}
      call={api.elderPackages.add}
      label="购买"
      fields={{
        packageId: packageOf,
        num: count('数量', {}),
        payType: dict('付款方式', { dict: 'pay_type', required: true }),
      }}
      required={['packageId', 'num', 'payType']}
      fixed={{ oldmanId: elder.id }}
      done="套餐已添加"
      note={sumOf}
      onClose={onClose}
      width={36}
    />
  )
}
