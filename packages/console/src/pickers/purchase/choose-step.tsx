import type { PackageForSale, PriceForSale } from '@care/shared/admin/purchase/package-order'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { yuanText } from '../../crud/fields/fields.tsx'
import { LeaveButton } from '../../kit/dialogs/dialog-buttons.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../kit/loading/query-placeholder.tsx'
import { type PurchaseCalls, useShopAction } from './shop.ts'

/** Step 1: package and duration. */
export function ChooseStep({ shop }: { shop: PurchaseCalls }) {
  const { data: packages, error, refetch } = useQuery(shop.packages)
  const [chosen, choose] = useState<PriceForSale | null>(null)
  const [fault, setFault] = useState('')
  const order = useShopAction(shop, shop.order, '订单已创建')
  if (!packages) return <QueryPlaceholder error={error} onRetry={refetch} lines={5} />

  return (
    <>
      {packages.map((one) => (
        <PackageCard
          key={one.id}
          shop={shop}
          sold={one}
          chosen={chosen?.sku}
          onChoose={(price) => {
            choose(price)
            setFault('')
          }}
        />
      ))}
      <p className="form-error bad small" role="alert">
        {fault}
      </p>
      <footer className="dialog-buttons row">
        <strong className="purchase-sum">{chosen && `合计 ${yuanText(chosen.price)}`}</strong>
        <LeaveButton />
        <Button
          label="下一步"
          loading={order.isPending}
          onClick={() => (chosen ? order.mutate(chosen.sku) : setFault('请选择套餐时长'))}
        />
      </footer>
    </>
  )
}

interface CardProps {
  shop: PurchaseCalls
  sold: PackageForSale
  chosen: string | undefined
  onChoose: (price: PriceForSale) => void
}

function PackageCard({ shop, sold: { id, packageName, description, isCurrent }, chosen, onChoose }: CardProps) {
  const { data: prices, error, refetch } = useQuery(shop.prices(id))
  return (
    <fieldset className="purchase-package stack gap-2 boxed">
      <legend>
        {packageName} {isCurrent && <span className="tag tone-normal">当前套餐</span>}
      </legend>
      <p className="soft">{description}</p>
      {!prices && <QueryPlaceholder error={error} onRetry={refetch} lines={2} />}
      {prices?.length === 0 && <p>平台还没有公布价格，请联系平台</p>}
      <div className="purchase-prices stack gap-2">
        {prices?.map((price) => (
          <label
            key={price.sku}
            className={price.sku === chosen ? 'purchase-price stack is-chosen' : 'purchase-price stack'}
          >
            <input type="radio" name="sku" checked={price.sku === chosen} onChange={() => onChoose(price)} />
            <span>{price.timeNum} 天</span>
            <strong>{yuanText(price.price)}</strong>
            <small className="soft">约 {yuanText(price.price / price.timeNum)}/天</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
