import { basePackage } from '@care/shared/purchase/base-package.words'
import { packagePrice } from '@care/shared/purchase/package-price.words'
import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { CrudPage } from '../../crud/crud-page.tsx'
import { number } from '../../crud/fields/fields.tsx'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { useAction } from '../../crud/use-action.ts'
import type { Field, InputProps } from '../../kit/inputs/field.ts'
import { NoChoice } from '../../kit/inputs/no-choice.tsx'
import { Select } from '../../kit/inputs/select.tsx'
import { closedNames, openedModules } from './module-choices.tsx'

/** What the product is sold as: what each package opens, what it costs, and who has it. */
export function BasePackagesPage() {
  const mayCall = useMayCall()
  const sell = useAction(api.basePackages.update, (_, { body }) => (body.isOnSale ? '已上架' : '已下架'))
  return (
    <CrudPage
      resource={api.basePackages}
      thing={basePackage}
      fields={{ closed: openedModules, closedNames }}
      rowActions={({ id, packageName, isOnSale }) => (
        <>
          {mayCall(api.packagePrices.page) && (
            <RowAction
              label="价目"
              onClick={() => navigate(`/tenant/package-price?packageName=${encodeURIComponent(packageName)}`)}
            />
          )}
          {mayCall(api.basePackages.update) && (
            <RowAction
              label={isOnSale ? '下架' : '上架'}
              onClick={() => sell.mutate({ body: { id, isOnSale: !isOnSale } })}
            />
          )}
        </>
      )}
    />
  )
}

const packageId: Field<number | null> = { ...number('套餐'), input: (props) => <PackageSelect {...props} /> }

function PackageSelect({ id, value, onChange, invalid }: InputProps) {
  const packages = useQuery(api.basePackages.page.query({ query: { size: 100 } }))
  return (
    <Select
      inputId={id}
      value={value ?? null}
      options={(packages.data?.records ?? []).map(({ id, packageName }) => ({ value: id, label: packageName }))}
      placeholder="请选择"
      emptyMessage={<NoChoice query={{ ...packages }} empty="还没有基础套餐" />}
      invalid={invalid}
      onChange={(event) => onChange(event.value ?? null)}
    />
  )
}

/** For how many days each package is sold at which price. */
export const PackagePricesPage = () => (
  <CrudPage resource={api.packagePrices} thing={packagePrice} fields={{ packageId }} />
)
