import { basePackage } from '@care/shared/admin/purchase/base-package.words'
import { packageModules } from '@care/shared/admin/purchase/package-modules'
import { packagePrice } from '@care/shared/admin/purchase/package-price.words'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { CrudPage } from '../../../crud/crud-page.tsx'
import { number, text } from '../../../crud/fields/fields.tsx'
import { ChoicesPlaceholder } from '../../../kit/inputs/choices-placeholder.tsx'
import type { Field, InputProps } from '../../../kit/inputs/field.ts'
import { Select } from '../../../kit/inputs/select.tsx'
import { Checkbox } from '../../../kit/prime/checkbox.ts'
import './purchase-checks.css'

/** The packages that the operator sells: modules, price and customers. */
export const BasePackagesPage = () => (
  <CrudPage
    resource={api.basePackages}
    definition={basePackage}
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
      emptyMessage={<ChoicesPlaceholder query={{ ...packages }} empty="还没有机构套餐" />}
      invalid={invalid}
      onChange={(event) => onChange(event.value ?? null)}
    />
  )
}

/** Prices of each package by number of days. */
export const PackagePricesPage = () => (
  <CrudPage resource={api.packagePrices} definition={packagePrice} fields={{ packageId }} />
)

/** The server stores the closed modules; the form edits the opened modules. */
const openedModules: Field<string[]> = {
  label: '开放功能',
  show: (closed) => closed.length,
  input: (props) => <ModuleChoices {...props} />,
}

const names = text('不含功能', { width: 14 })
const closedNames: Field<string | null> = {
  ...names,
  show: (value, row) => (value === null ? <span className="soft">全部开放</span> : names.show(value, row)),
}

function ModuleChoices({ value, onChange }: InputProps) {
  const id = useId()
  const closed = (value as string[] | null | undefined) ?? []
  const choose = (name: string, isOpen: boolean) =>
    onChange(isOpen ? closed.filter((one) => one !== name) : [...closed, name])
  return (
    <div className="module-choices stack">
      <p className="soft">预警、工单、长者、设备、员工与套餐订购对所有机构开放，不在此列。</p>
      {packageModules.map(({ label, modules }) => (
        <fieldset className="stack" key={label}>
          <legend className="soft">{label}</legend>
          {modules.map((one) => (
            <label className="line" key={one.name} htmlFor={`${id}-${one.name}`}>
              <Checkbox
                inputId={`${id}-${one.name}`}
                checked={!closed.includes(one.name)}
                onChange={({ checked }) => choose(one.name, checked === true)}
              />
              {one.label}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
