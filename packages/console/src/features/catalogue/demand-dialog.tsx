import { type CheckLine, ProjectDemandChange, type ProjectDemandRow } from '@care/shared/catalogue/project-demand'
import { SaleStatus } from '@care/shared/commodities/commodity.words'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useAction } from '../../crud/use-action.ts'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { Switch } from '../../kit/inputs/switch.tsx'
import { Fault } from '../../kit/text/fault.tsx'
import { CheckLines } from './check-lines.tsx'
import './demand-dialog.css'

const most = 100

/** Orders that were made before keep what they were made with. */
export function DemandDialog({ demand, onClose }: { demand: ProjectDemandRow; onClose: () => void }) {
  const id = useId()
  const [needSign, setNeedSign] = useState(demand.needSign)
  const [needVoucher, setNeedVoucher] = useState(demand.needVoucher)
  const [checks, setChecks] = useState<CheckLine[]>(demand.checks)
  const [commodityIds, setCommodityIds] = useState(demand.commodityIds)
  const [isTried, setTried] = useState(false)
  const query = { tenantId: demand.tenantId, size: most, saleStatus: SaleStatus.On }
  const known = useQuery(api.commodities.page.query({ query })).data?.records ?? []
  const save = useAction(api.catalogue.setDemand, '更新成功', onClose)
  const filled = checks.filter(({ text }) => text.trim() !== '')
  const { data, error } = ProjectDemandChange.safeParse({
    ...{ id: demand.id, needSign, needVoucher, checks: filled, commodityIds },
  })
  const toggle = (one: number) =>
    setCommodityIds(commodityIds.includes(one) ? commodityIds.filter((each) => each !== one) : [...commodityIds, one])

  return (
    <FormDialog
      title={`服务要求 · ${demand.projecName}`}
      label="保存"
      busy={save.isPending}
      holds={[needSign, needVoucher, checks, commodityIds]}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (data) save.mutate({ body: data })
      }}
      width={40}
    >
      <p className="soft">新建或重新派单的服务项按此执行，已开始的服务项不变。</p>
      <FormRow label="需要签字" inputId={`${id}-sign`}>
        <Switch inputId={`${id}-sign`} checked={needSign} onChange={({ value }) => setNeedSign(Boolean(value))} />
      </FormRow>
      <FormRow label="需要照片" inputId={`${id}-voucher`}>
        <Switch
          inputId={`${id}-voucher`}
          checked={needVoucher}
          onChange={({ value }) => setNeedVoucher(Boolean(value))}
        />
      </FormRow>
      <fieldset className="demand-part">
        <legend>检查清单</legend>
        <CheckLines lines={checks} onChange={setChecks} />
      </fieldset>
      <fieldset className="demand-part">
        <legend>可用耗材（不选为全部）</legend>
        {known.length === 0 && <p className="soft">还没有在用的耗材，可在“耗材”中新增</p>}
        <div className="demand-goods row wrap">
          {known.map(({ id: one, name }) => (
            <label key={one}>
              <input type="checkbox" checked={commodityIds.includes(one)} onChange={() => toggle(one)} /> {name}
            </label>
          ))}
        </div>
      </fieldset>
      <Fault>{isTried ? error?.issues[0]?.message : undefined}</Fault>
    </FormDialog>
  )
}
