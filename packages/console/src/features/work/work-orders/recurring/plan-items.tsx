import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { yuanText } from '../../../../crud/fields/fields.tsx'
import { FormRow, InputRow } from '../../../../kit/form/form-row.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { ChoicesPlaceholder } from '../../../../kit/inputs/choices-placeholder.tsx'
import { Select } from '../../../../kit/inputs/select.tsx'
import { IntegerInput } from '../../../../kit/inputs/typed/number-inputs.tsx'
import { StaffDrawer } from '../../../../pickers/people/staff/staff-drawer.tsx'
import { PackageChoice } from '../form/package-choice.tsx'
import type { PlanElder, PlanItem } from './order-plan-draft.ts'

interface Props {
  elder: PlanElder | null
  items: PlanItem[]
  error: string | undefined
  onChange: (items: PlanItem[]) => void
}

const most = 20
const mostHelpers = 4

/** Inputs for the services of each occurrence: payment, staff, and offset from the first service. */
export function PlanItems({ elder, items, error, onChange }: Props) {
  const [choosing, setChoosing] = useState<{ at: number; helps: boolean } | null>(null)
  const tenantId = elder?.tenantId
  const tree = useQuery({
    ...api.catalogue.tree.query({ query: { tenantId } }),
    enabled: tenantId !== undefined,
    staleTime: 60_000,
  })
  const projects = (tree.data ?? []).flatMap(({ serverName, children }) =>
    children.map((project) => ({ value: project.projecId, label: `${serverName} · ${project.projecName}`, project })),
  )
  const change = (at: number, to: Partial<PlanItem>) =>
    onChange(items.map((one, index) => (index === at ? { ...one, ...to } : one)))
  const add = (projecId: number) => {
    const project = projects.find(({ value }) => value === projecId)?.project
    if (!project) return
    const key = String(items.length === 0 ? 0 : Math.max(...items.map((one) => Number(one.key))) + 1)
    const nobody = { staff: null, helpers: [], remarks: '', status: JobStatus.Waiting }
    onChange([...items, { key, project, serverPackageId: 0, offsetMinutes: 0, ...nobody }])
  }
  const chosen = choosing && items[choosing.at]

  return (
    <>
      {items.map((item, at) => (
        <section key={item.key} className="recurring-item boxed" aria-label={item.project.projecName}>
          <header className="line">
            <b>{item.project.projecName}</b>
            <span>{item.serverPackageId > 0 ? '套餐抵扣' : yuanText(item.project.projecStandardPrice)}</span>
            <Button
              type="button"
              icon="pi pi-times"
              aria-label={`移除${item.project.projecName}`}
              text
              severity="secondary"
              onClick={() => onChange(items.filter((_, index) => index !== at))}
            />
          </header>
          <div className="form stack is-2">
            {elder && (
              <PackageChoice
                job={item}
                oldmanId={elder.id}
                disabled={false}
                onChange={(serverPackageId) => change(at, { serverPackageId })}
              />
            )}
            <FormRow label="服务人员">
              <p className="form-text line gap-3">
                {item.staff ? (
                  [item.staff, ...item.helpers].map(({ nickName }) => nickName).join('、')
                ) : (
                  <span className="soft">到时派单</span>
                )}
                <Button
                  type="button"
                  label={item.staff ? '更换' : '选择'}
                  icon="pi pi-user"
                  size="small"
                  outlined
                  onClick={() => setChoosing({ at, helps: false })}
                />
                {item.staff && item.helpers.length < mostHelpers && (
                  <Button
                    type="button"
                    label="添加协助"
                    size="small"
                    outlined
                    onClick={() => setChoosing({ at, helps: true })}
                  />
                )}
                {item.staff && (
                  <Button
                    type="button"
                    label="清除"
                    size="small"
                    text
                    onClick={() => change(at, { staff: null, helpers: [] })}
                  />
                )}
              </p>
            </FormRow>
            <InputRow label="距首项（分钟）">
              <IntegerInput
                value={item.offsetMinutes}
                onChange={(minutes) => change(at, { offsetMinutes: Number(minutes ?? 0) })}
              />
            </InputRow>
          </div>
        </section>
      ))}
      <InputRow label="服务项目" required error={error}>
        <Select
          value={null}
          options={projects}
          filter
          filterPlaceholder="输入名称查找"
          emptyFilterMessage="没有找到选项"
          emptyMessage={<ChoicesPlaceholder query={{ ...tree }} empty="没有服务项目" />}
          placeholder={elder === null ? '请先选择长者' : '添加服务项目'}
          disabled={elder === null || items.length >= most}
          onChange={({ value }) => value && add(Number(value))}
        />
      </InputRow>
      {choosing && chosen && (
        <StaffDrawer
          tenantId={tenantId}
          excluded={[chosen.staff ?? [], chosen.helpers].flat().map(({ userId }) => userId)}
          onHide={() => setChoosing(null)}
          onChoose={({ userId, nickName }) => {
            const person = { userId, nickName }
            change(choosing.at, choosing.helps ? { helpers: [...chosen.helpers, person] } : { staff: person })
          }}
        />
      )}
    </>
  )
}
