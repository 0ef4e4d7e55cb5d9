import type { CheckLine, CostProject } from '@care/shared/money/catalogue/cost-project'
import { flag } from '@care/shared/resources/field'
import { SaleStatus } from '@care/shared/stock/commodities/commodity.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import type { Field, InputProps } from '../../../kit/inputs/field.ts'
import { CheckLines } from './check-lines.tsx'
import './demand-dialog.css'

const most = 100
const checks: Pick<Field, 'label' | 'input'> = {
  label: '检查清单',
  input: ({ id, value, onChange }) => (
    <fieldset id={id} aria-label="检查清单">
      <CheckLines lines={value as CheckLine[]} onChange={onChange} />
    </fieldset>
  ),
}

function Goods({ id, value, onChange, tenantId }: InputProps & { tenantId: number }) {
  const query = { tenantId, size: most, saleStatus: SaleStatus.On }
  const known = useQuery(api.commodities.page.query({ query })).data?.records ?? []
  const chosen = value as number[]
  const toggle = (one: number) =>
    onChange(chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one])
  return (
    <fieldset id={id} aria-label="可用耗材" className="demand-goods row wrap">
      {known.length === 0 && <p className="soft">还没有在用的耗材，可在“耗材”中新增</p>}
      {known.map(({ id: one, name }) => (
        <label key={one}>
          <input type="checkbox" checked={chosen.includes(one)} onChange={() => toggle(one)} /> {name}
        </label>
      ))}
    </fieldset>
  )
}

/** Edits the demands of a service project; existing orders keep the demands from their creation. */
export const DemandDialog = ({ demand, onClose }: { demand: CostProject; onClose: () => void }) => (
  <ActionDialog
    title={`服务要求 · ${demand.projecName}`}
    call={api.costProjects.setDemand}
    label="保存"
    fields={{
      needSign: flag('需要签字'),
      needVoucher: flag('需要照片'),
      checks,
      commodityIds: {
        label: '可用耗材（不选为全部）',
        input: (props) => <Goods {...props} tenantId={demand.tenantId} />,
      },
    }}
    values={demand}
    fixed={({ checks }) => ({
      id: demand.id,
      checks: (checks as CheckLine[]).filter(({ text }) => text.trim() !== ''),
    })}
    done="更新成功"
    onClose={onClose}
    width={40}
  >
    <p className="soft">新建或重新派单的服务项按此执行，已开始的服务项不变。</p>
  </ActionDialog>
)
