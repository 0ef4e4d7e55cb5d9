import type { CostPackage } from '@care/shared/money/accounts/package'
import { CostPackageDraft } from '@care/shared/money/accounts/package'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMe } from '../../../calls/me.ts'
import { dict, longText, money, number, text } from '../../../crud/fields/fields.tsx'
import { FieldRows, validationMessagesOf } from '../../../crud/form/field-rows.tsx'
import { useAction } from '../../../crud/use-action.ts'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { Unsaved } from '../../../kit/dialogs/unsaved.ts'
import { Form } from '../../../kit/form/form.tsx'
import { InputRow } from '../../../kit/form/form-row.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import type { Field } from '../../../kit/inputs/field.ts'
import { Select } from '../../../kit/inputs/select.tsx'
import { Switch } from '../../../kit/inputs/switch.tsx'
import { DecimalInput, IntegerInput } from '../../../kit/inputs/typed/number-inputs.tsx'
import { Fault } from '../../../kit/text/fault.tsx'
import './packages.css'

interface Line {
  serverProjectId?: number | undefined
  num?: number | undefined
  price?: number | undefined
}

interface Draft {
  name?: string | undefined
  packageType: string
  price?: number | undefined
  timeNum?: number | undefined
  description?: string | undefined
  status: string
  projects: Line[]
}

const onSale: Pick<Field<never>, 'label' | 'input'> = {
  label: '在售',
  input: ({ id, value, onChange }) => (
    <Switch inputId={id} checked={value === '0'} onChange={({ value }) => onChange(value ? '0' : '1')} />
  ),
}
const fields = {
  name: text('套餐名称', { maxLength: 50 }),
  packageType: dict('套餐类型', 'cost_package_type'),
  price: money('价格（元）'),
  timeNum: number('有效期（天）'),
  description: longText('套餐说明', { maxLength: 500 }),
  status: { ...text('在售'), ...onSale },
}

const empty: Draft = { packageType: '1', timeNum: 90, status: '0', projects: [{ num: 1 }] }
const draftOf = (kept: CostPackage): Draft => ({
  name: kept.name,
  packageType: kept.packageType,
  price: kept.price,
  timeNum: kept.timeNum,
  status: kept.status,
  description: kept.description ?? undefined,
  projects: kept.projects.map(({ serverProjectId, num, price }) => ({ serverProjectId, num, price })),
})

/** Edits a package for sale: name, price, validity and services. Packages already sold do not change. */
export function CostPackageDrawer({ kept, onClose }: { kept: CostPackage | null; onClose: () => void }) {
  const id = useId()
  const { sysUser } = useMe()
  const [began] = useState(() => (kept ? draftOf(kept) : empty))
  const [draft, setDraft] = useState(began)
  const [isTried, setTried] = useState(false)
  const tenantId = kept?.tenantId ?? sysUser.tenantId
  const catalogue = useQuery(api.catalogue.tree.query({ query: { tenantId } }))
  const create = useAction(api.costPackages.create, '新增成功', onClose)
  const update = useAction(api.costPackages.update, '修改成功', onClose)

  const { data, error } = CostPackageDraft.safeParse(draft)
  const faults = isTried ? validationMessagesOf(error) : {}
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const changeLine = (at: number, part: Line) =>
    change({ projects: draft.projects.map((line, index) => (index === at ? { ...line, ...part } : line)) })
  const projects = catalogue.data?.flatMap(({ serverName, children }) =>
    children.map(({ projecId, projecName, projecStandardPrice }) => ({
      value: projecId,
      label: `${serverName} · ${projecName}`,
      price: projecStandardPrice,
    })),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!data) return
    if (kept) update.mutate({ body: { ...data, id: kept.id } })
    else create.mutate({ body: data })
  }

  return (
    <Drawer
      title={kept ? '编辑服务套餐' : '新增服务套餐'}
      onHide={onClose}
      width={48}
      footer={
        <Button
          type="submit"
          form={id}
          label="保存"
          icon="pi pi-check"
          loading={create.isPending || update.isPending}
        />
      }
    >
      <Form id={id} className="form stack is-2" onSubmit={submit}>
        <Unsaved when={JSON.stringify(draft) !== JSON.stringify(began)} />
        <FieldRows
          fields={fields}
          names={Object.keys(fields)}
          required={['name', 'packageType', 'price', 'timeNum']}
          faults={faults}
          values={{ ...draft }}
          onChange={change}
        />
        <section className="stack gap-2 start wide">
          <h3>服务项目</h3>
          <Fault id={`${id}-projects`}>{faults.projects}</Fault>
          {draft.projects.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name while they are written.
            <div key={at} className="package-service row wrap">
              <InputRow label="服务项目" required error={faults[`projects.${at}.serverProjectId`]}>
                <Select
                  value={line.serverProjectId ?? null}
                  options={projects}
                  placeholder="请选择"
                  filter
                  onChange={({ value }) =>
                    changeLine(at, {
                      serverProjectId: value,
                      price: projects?.find((one) => one.value === value)?.price,
                    })
                  }
                />
              </InputRow>
              <InputRow label="次数" required error={faults[`projects.${at}.num`]}>
                <IntegerInput value={line.num} onChange={(num) => changeLine(at, { num })} />
              </InputRow>
              <InputRow label="单价（元）" error={faults[`projects.${at}.price`]}>
                <DecimalInput value={line.price} onChange={(price) => changeLine(at, { price })} />
              </InputRow>
              {draft.projects.length > 1 && (
                <Button
                  type="button"
                  label="移除"
                  text
                  size="small"
                  onClick={() => change({ projects: draft.projects.filter((_, index) => index !== at) })}
                />
              )}
            </div>
          ))}
          <Button
            type="button"
            label="添加服务项目"
            icon="pi pi-plus"
            outlined
            size="small"
            onClick={() => change({ projects: [...draft.projects, { num: 1 }] })}
          />
        </section>
      </Form>
    </Drawer>
  )
}
