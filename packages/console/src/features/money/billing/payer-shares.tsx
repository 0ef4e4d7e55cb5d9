import { PayerKind, payer, payerKinds } from '@care/shared/money/payers/payer.words'
import type { PayerShareRow } from '@care/shared/money/payers/payer-share'
import { payerShare, ShareWay, sharedFees } from '@care/shared/money/payers/payer-share.words'
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
import { recordField } from '../../../crud/fields/record-select.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import { billAreas } from './bill-areas.ts'
import './billing.css'

interface Props {
  oldmanId: number
  userName: string
  /** Whether shares can be changed: a resident, not in a read-only view. */
  isOpen: boolean
}

const { kind, way, percent, fixed, cap, insuredPrice, consentDate, priority, fromDate, reason } = payerShare.fields
const fields = {
  payerId: recordField('付费方', { list: api.payers.page, definition: payer }),
  kind,
  way,
  percent,
  fixed,
  cap,
  insuredPrice,
  consentDate,
  priority,
  fromDate,
  reason,
}

function shareText({ percent, fixed, cap, insuredPrice }: PayerShareRow): string {
  const most = cap === null ? '' : `，每月最多${yuanText(cap)}`
  const price = insuredPrice === null ? '' : `，结算价${yuanText(insuredPrice)}`
  return `${percent === null ? `每月${yuanText(fixed ?? 0)}` : `${percent}%`}${most}${price}`
}

/** Who pays what of a stay besides the resident, with first and last days; a change ends the former share. */
export function PayerShares({ oldmanId, userName, isOpen }: Props) {
  const { data, error, refetch } = useQuery(api.payerShares.list.query({ query: { oldmanId } }))
  const mayCall = useMayCall()
  const [changing, setChanging] = useState<Partial<PayerShareRow> | null>(null)
  const acting = useActions<PayerShareRow>(() => [
    {
      label: '调整',
      may: api.payerShares.change,
      when: ({ toDate }) => isOpen && toDate === null,
      open: ({ id: _, fromDate: _from, reason: _reason, ...share }) => setChanging(share),
    },
    {
      label: '结束',
      danger: true,
      may: api.payerShares.end,
      when: ({ toDate }) => isOpen && toDate === null,
      shows: ({ id, payerName }, close) => (
        <ActionDialog
          title={`${userName} · 结束${payerName}的付费`}
          call={api.payerShares.end}
          label="结束"
          fields={{ toDate: day('最后一天', { required: true }) }}
          fixed={{ id }}
          done={`${payerName}的付费约定已结束`}
          refresh={billAreas}
          onClose={close}
        />
      ),
    },
  ])
  return (
    <section>
      <h2 className="card-title line">
        付费约定
        {isOpen && mayCall(api.payerShares.change) && (
          <Button label="添加付费方" text onClick={() => setChanging({ way: ShareWay.Percent, priority: 1 })} />
        )}
      </h2>
      {data ? (
        <PlainTable
          within="bill-table"
          rows={data}
          keyOf={({ id }) => id}
          empty="全部由个人承担"
          columns={[
            ['付费方', ({ payerName }) => payerName],
            ['费用', ({ kind }) => labelOf(sharedFees, kind)],
            ['承担', shareText],
            ['顺序', ({ priority }) => priority],
            ['起止', ({ fromDate, toDate }) => `${fromDate} 至 ${toDate ?? '今'}`],
            ['自费同意', ({ consentDate }) => consentDate],
            ['原因', ({ reason }) => reason],
            ['经办人', ({ createUser }) => createUser],
            acting.allowed.length > 0 && ['操作', (row) => acting.rows(row)],
          ]}
        />
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={2} />
      )}
      {changing && (
        <ActionDialog
          title={`${userName} · 付费约定`}
          call={api.payerShares.change}
          label="保存"
          fields={fields}
          values={{ fromDate: toShanghaiDay(Date.now()), ...changing }}
          fixed={{ oldmanId }}
          required={({ way }) => [way === ShareWay.Fixed ? 'fixed' : 'percent']}
          hidden={({ way }) => [way === ShareWay.Fixed ? 'percent' : 'fixed']}
          done="付费约定已保存"
          refresh={billAreas}
          onClose={() => setChanging(null)}
        >
          <p className="soft">
            顺序小的先付，其余由个人承担；已出账的月份不能改。{labelOf(payerKinds, PayerKind.Insurance)}
            须填写结算价，与费用同一计价单位；{labelOf(payerKinds, PayerKind.Voucher)}从每月1日起填写，当月有效。
          </p>
        </ActionDialog>
      )}
      {acting.layer()}
    </section>
  )
}
