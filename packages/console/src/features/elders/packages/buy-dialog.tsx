import { PackagePurchase } from '@care/shared/accounts/package'
import type { Elder } from '@care/shared/elders/elder'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { requestKey } from '../../../calls/request-key.ts'
import { DictSelect } from '../../../crud/fields/dict-select.tsx'
import { yuan } from '../../../crud/fields/fields.tsx'
import { useAction } from '../../../crud/use-action.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { NoChoice } from '../../../kit/inputs/no-choice.tsx'
import { Select } from '../../../kit/inputs/select.tsx'
import { IntegerInput } from '../../../kit/inputs/typed/number-inputs.tsx'

/** Buys a package for an elder, at the price and with the services of now. */
export function BuyDialog({ elder, onClose }: { elder: Elder; onClose: () => void }) {
  const id = useId()
  const key = useRef(requestKey())
  const sold = useQuery(api.costPackages.page.query({ query: { status: '0', size: 100 } }))
  const account = useQuery(api.elderAccounts.get.query({ params: { id: elder.id } }))
  const [packageId, setPackageId] = useState<number | undefined>()
  const [num, setNum] = useState<number | undefined>(1)
  const [payType, setPayType] = useState('1')
  const [isTried, setTried] = useState(false)
  const buy = useAction(api.elderPackages.add, '套餐已添加', onClose)

  const asked = { oldmanId: elder.id, packageId, num, payType, requestKey: key.current }
  const { data, error } = PackagePurchase.safeParse(asked)
  const faultOf = (field: string) =>
    isTried ? error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const submit = () => {
    setTried(true)
    if (data) buy.mutate({ body: data })
  }
  const options = sold.data?.records.filter(({ tenantId }) => tenantId === elder.tenantId)
  const chosen = options?.find((one) => one.id === packageId)
  const balances: Record<string, number | undefined> = {
    1: account.data?.availableBalance,
    2: account.data?.virtualAvailableBalance,
  }
  const balance = balances[payType]

  return (
    <FormDialog
      title={`添加套餐：${elder.userName}`}
      onClose={onClose}
      onSubmit={submit}
      label="购买"
      busy={buy.isPending}
      width={36}
    >
      <FormRow label="套餐" inputId={`${id}-package`} required error={faultOf('packageId')}>
        <Select
          inputId={`${id}-package`}
          value={packageId ?? null}
          options={options?.map((one) => ({ id: one.id, label: `${one.name}　${yuan(one.price)}　${one.timeNum}天` }))}
          optionValue="id"
          optionLabel="label"
          placeholder="请选择"
          filter={(options?.length ?? 0) > 8}
          emptyMessage={<NoChoice query={{ ...sold }} empty="没有在售的套餐" />}
          onChange={({ value }) => setPackageId(value)}
        />
      </FormRow>
      {chosen && (
        <p className="soft package-content">
          {chosen.projects.map(({ serverProjectName, num }) => `${serverProjectName}${num}次`).join('，')}
        </p>
      )}
      <FormRow label="数量" inputId={`${id}-num`} required error={faultOf('num')}>
        <IntegerInput id={`${id}-num`} value={num} onChange={setNum} />
      </FormRow>
      <FormRow label="付款方式" inputId={`${id}-pay`} required error={faultOf('payType')}>
        <DictSelect
          type="pay_type"
          id={`${id}-pay`}
          value={payType}
          required
          onChange={(value) => setPayType(String(value ?? '1'))}
        />
      </FormRow>
      <p className="package-sum">
        合计 <b>{yuan((chosen?.price ?? 0) * (num ?? 0))}</b>
        {balance !== undefined && <span className="soft">　可用余额 {yuan(balance)}</span>}
      </p>
    </FormDialog>
  )
}
