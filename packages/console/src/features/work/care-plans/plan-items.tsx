import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { Select } from '../../../kit/inputs/select.tsx'
import { IntegerInput } from '../../../kit/inputs/typed/number-inputs.tsx'
import { StaffDrawer } from '../../../pickers/people/staff/staff-drawer.tsx'
import type { ItemChoice } from './plan-draft.ts'

interface Props {
  id: string
  /** Id of the institution whose services and staff are offered; undefined until an elder is chosen. */
  tenantId: number | undefined
  items: ItemChoice[]
  onChange: (items: ItemChoice[]) => void
}

/** Inputs for the services of a plan: service, frequency and staff. */
export function PlanItems({ id, tenantId, items, onChange }: Props) {
  const [choosing, setChoosing] = useState<number | null>(null)
  const { data: services = [] } = useQuery({
    ...api.catalogue.tree.query({ query: { tenantId } }),
    enabled: tenantId !== undefined,
    staleTime: 60_000,
  })
  const projects = services.flatMap(({ serverName, children }) =>
    children.map(({ projecId, projecName }) => ({
      value: projecId,
      label: `${serverName} · ${projecName}`,
      projecName,
    })),
  )
  const change = (at: number, to: Partial<ItemChoice>) =>
    onChange(items.map((one, index) => (index === at ? { ...one, ...to } : one)))
  const add = (serverProjectId: number) => {
    const serverProjectName = projects.find(({ value }) => value === serverProjectId)?.projecName ?? ''
    const nobody = { serverUserId: null, serverUserName: null }
    onChange([...items, { serverProjectId, serverProjectName, num: 1, serverPackageId: 0, ...nobody }])
  }

  return (
    <div className="stack gap-2">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same service may stand there twice.
        <div key={at} className="plan-item stack gap-2">
          <b>{item.serverProjectName}</b>
          <IntegerInput
            id={`${id}-${at}-num`}
            value={item.num}
            onChange={(num) => change(at, { num: Number(num ?? 1) })}
          />
          <Button
            type="button"
            label={item.serverUserName ?? '服务人员（可不选）'}
            icon="pi pi-user"
            outlined
            severity="secondary"
            onClick={() => setChoosing(at)}
          />
          <Button
            type="button"
            icon="pi pi-times"
            aria-label={`移除${item.serverProjectName}`}
            text
            severity="secondary"
            onClick={() => onChange(items.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Select
        inputId={id}
        value={null}
        options={projects}
        filter
        placeholder={tenantId === undefined ? '请先选择长者' : '添加服务项目'}
        disabled={tenantId === undefined || items.length >= 10}
        onChange={({ value }) => value && add(Number(value))}
      />
      {choosing !== null && (
        <StaffDrawer
          tenantId={tenantId}
          onHide={() => setChoosing(null)}
          onChoose={({ userId, nickName }) => change(choosing, { serverUserId: userId, serverUserName: nickName })}
        />
      )}
    </div>
  )
}
