import { basePackage } from '@care/shared/purchase/base-package.words'
import { packagePrice } from '@care/shared/purchase/package-price.words'
import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { CrudPage } from '../../crud/crud-page.tsx'
import { number } from '../../crud/fields/fields.tsx'
import type { Field, InputProps } from '../../kit/inputs/field.ts'
import { NoChoice } from '../../kit/inputs/no-choice.tsx'
import { Select } from '../../kit/inputs/select.tsx'
import { closedNames, openedModules } from './module-choices.tsx'

/** What the product is sold as: what each package opens, what it costs, and who has it. */
export const BasePackagesPage = () => (
  <CrudPage
    resource={api.basePackages}
    thing={basePackage}
    fields={{ closed: openedModules, closedNames }}
    rowActions={({ action }) => [
      {
        label: '价目',
        may: api.packagePrices.page,
        open: ({ packageName }) => navigate(`/tenant/package-price?packageName=${encodeURIComponent(packageName)}`),
      },
      action(api.basePackages.update, {
        label: ({ isOnSale }) => (isOnSale ? '下架' : '上架'),
        input: ({ id, isOnSale }) => ({ body: { id, isOnSale: !isOnSale } }),
        done: (_, { isOnSale }) => (isOnSale ? '已下架' : '已上架'),
      }),
    ]}
  />
)

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
