import type { FeePlanRow } from '@care/shared/money/billing/billing'
import { FeeUnit, feeTypes, feeUnits } from '@care/shared/money/billing/fee.words'
import { feePlan } from '@care/shared/money/billing/fee-plan.words'
import { day } from '@care/shared/resources/field'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { labelOf } from '@care/shared/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { useActions } from '../../../crud/actions/use-actions.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import { billAreas } from './bill-areas.ts'
import './billing.css'
import { PayerShares } from './payer-shares.tsx'

interface Props {
  oldmanId: number
  userName: string
  /** Whether prices can be changed: a resident, not in a read-only view. */
  isOpen: boolean
}

const { kind, name, price, unit, fromDate, ackDate, reason } = feePlan.fields
const changed = { kind, name, price, unit, fromDate, ackDate, reason }

/** The prices of a stay with their first and last days, and who pays them; a change ends the former price. */
export function FeePlan({ oldmanId, userName, isOpen }: Props) {
  const { data, error, refetch } = useQuery(api.feePlans.list.query({ query: { oldmanId } }))
  const mayCall = useMayCall()
  const [changing, setChanging] = useState<Partial<FeePlanRow> | null>(null)
  const acting = useActions<FeePlanRow>(() => [
    {
      label: '调价',
      may: api.feePlans.change,
      when: ({ toDate }) => isOpen && toDate === null,
      open: ({ kind, name, price, unit }) => setChanging({ kind, name, price, unit }),
    },
    {
      label: '结束',
      danger: true,
      may: api.feePlans.end,
      when: ({ toDate }) => isOpen && toDate === null,
      shows: ({ id, name }, close) => (
        <ActionDialog
          title={`${userName} · 结束${name}`}
          call={api.feePlans.end}
          label="结束"
          fields={{ toDate: day('最后一天', { required: true }) }}
          fixed={{ id }}
          done={`${name}已结束`}
          refresh={billAreas}
          onClose={close}
        />
      ),
    },
    {
      label: '家属确认',
      may: api.feePlans.acknowledge,
      when: ({ ackDate, reason }) => isOpen && ackDate === null && reason !== '入住办理',
      shows: ({ id, name }, close) => (
        <ActionDialog
          title={`${userName} · ${name}变更已由家属确认`}
          call={api.feePlans.acknowledge}
          label="登记"
          fields={{ ackDate: day('确认日期', { past: true, required: true }) }}
          fixed={{ id }}
          done="已登记家属确认"
          refresh={billAreas}
          onClose={close}
        />
      ),
    },
  ])
  return (
    <>
      <section>
        <h2 className="card-title line">
          费用方案
          {isOpen && mayCall(api.feePlans.change) && (
            <Button label="变更费用" text onClick={() => setChanging({ unit: FeeUnit.Month })} />
          )}
        </h2>
        {data ? (
          <PlainTable
            within="bill-table"
            rows={data}
            keyOf={({ id }) => id}
            empty="没有费用方案"
            columns={[
              ['费用', ({ name }) => name],
              ['类别', ({ kind }) => labelOf(feeTypes, kind)],
              ['价格', ({ price, unit }) => `${yuanText(price)} ${labelOf(feeUnits, unit)}`, 'bill-amount'],
              ['起止', ({ fromDate, toDate }) => `${fromDate} 至 ${toDate ?? '今'}`],
              ['家属确认', ({ ackDate }) => ackDate],
              ['原因', ({ reason }) => reason],
              ['经办人', ({ createUser }) => createUser],
              acting.allowed.length > 0 && ['操作', (row) => acting.rows(row)],
            ]}
          />
        ) : (
          <QueryPlaceholder error={error} onRetry={refetch} lines={3} />
        )}
        {changing && (
          <ActionDialog
            title={`${userName} · 变更费用`}
            call={api.feePlans.change}
            label="变更"
            fields={changed}
            values={{ fromDate: toShanghaiDay(Date.now()), ...changing }}
            fixed={{ oldmanId }}
            done="费用已变更"
            refresh={billAreas}
            onClose={() => setChanging(null)}
          >
            <p className="soft">从所选日期起按新价格计费，之前的价格在前一天结束；已出账的月份不能变更。</p>
          </ActionDialog>
        )}
        {acting.layer()}
      </section>
      <PayerShares oldmanId={oldmanId} userName={userName} isOpen={isOpen} />
    </>
  )
}
