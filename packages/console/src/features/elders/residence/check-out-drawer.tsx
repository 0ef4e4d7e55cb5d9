import { payMethods } from '@care/shared/residence/check-in/check-in.moves'
import { CheckOut, type CheckOutFee } from '@care/shared/residence/check-out/check-out'
import { checkOutTypes } from '@care/shared/residence/check-out/check-out.words'
import { code, flag, line, lines, time } from '@care/shared/things/field'
import { wireTime } from '@care/shared/wire-time'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { yuan } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { Unsaved } from '../../../kit/dialogs/unsaved.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { Lines } from '../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'
import { FieldRows, faultsOf, type Values } from './field-rows.tsx'
import { useResidence } from './use-residence.ts'
import './residence.css'

const fields = fieldsOf({
  checkOutType: code('退住类型', { words: checkOutTypes, initial: '0' }),
  reason: lines('退住原因', { max: 200 }),
  checkOutTime: time('退住时间', {}),
  deductDeposit: flag('欠费先从押金抵扣'),
  settleMethod: code('欠费结清方式', { words: payMethods, initial: '1' }),
  refundMethod: code('退款方式', { words: payMethods, initial: '4' }),
  refundAccount: line('退款账号', { max: 50 }),
  handlerName: line('经办人', { max: 20 }),
})

interface Props {
  elder: { oldmanId: number; userName: string }
  onClose: () => void
  onDone: () => void
}

/** Somebody leaves for good: reason, fee, settlement. What is given is kept on the server and gone on with anywhere. */
export function CheckOutDrawer({ elder: { oldmanId, userName }, onClose, onDone }: Props) {
  const draft = useQuery({ ...api.checkOuts.draft.query({ query: { oldmanId } }), staleTime: 0 })
  const [values, setValues] = useState<Values | null>(null)
  const [isDirty, setDirty] = useState(false)
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (draft.data !== undefined && values === null)
      setValues({ checkOutType: '0', checkOutTime: wireTime(Date.now() - 60_000), ...asText(draft.data?.form ?? {}) })
  }, [draft.data, values])
  const checkOutTime = String(values?.checkOutTime ?? '')
  const isTimeWrong = !CheckOut.shape.checkOutTime.safeParse(values?.checkOutTime).success
  const fee = useQuery({
    ...api.checkOuts.fee.query({ query: { oldmanId, checkOutTime } }),
    enabled: !isTimeWrong,
    staleTime: 0,
  })
  const save = useResidence(api.checkOuts.save, '草稿已保存', onClose)
  const leave = useResidence(api.checkOuts.checkOut, '退住已办理', onDone)
  if (draft.error && !values)
    return (
      <Drawer title={`${userName} · 办理退住`} onHide={onClose}>
        <Failure error={draft.error} onRetry={() => void draft.refetch()} />
      </Drawer>
    )
  const reckoned = fee.data && values && !isTimeWrong ? settled(fee.data, values.deductDeposit === true) : null
  const asked = bodyOf(values, { oldmanId, refundAmount: reckoned?.refund, arrears: reckoned?.arrears })
  const { data: body, error: fault } = CheckOut.safeParse(asked)
  const { checkOutTime: timeFault, ...faults } = faultsOf(fault)
  const send = () => {
    setTried(true)
    if (!body || !reckoned) return
    confirm({
      title: '办理退住',
      text: `${userName}将退住，床位随即空出，设备解绑，二维码停用，应退${yuan(reckoned.refund)}。`,
      yes: '办理退住',
      danger: true,
      onYes: () => leave.send({ body }),
    })
  }

  return (
    <Drawer
      title={`${userName} · 办理退住`}
      onHide={onClose}
      width={45}
      footer={
        <>
          <Button
            label="保存草稿"
            outlined
            severity="secondary"
            loading={save.isPending}
            onClick={() => save.send({ body: { oldmanId, version: draft.data?.version, form: values ?? {} } as never })}
          />
          <Button label="办理退住" severity="danger" loading={leave.isPending || fee.isFetching} onClick={send} />
        </>
      }
    >
      <Unsaved when={isDirty} />
      {!values && <Lines count={6} />}
      {values && (
        <FieldRows
          fields={fields}
          names={Object.keys(fields).filter(
            (name) => reckoned?.arrears || (name !== 'settleMethod' && name !== 'deductDeposit'),
          )}
          required={['checkOutType', 'checkOutTime']}
          faults={{ checkOutTime: timeFault, ...(isTried && faults) }}
          values={values}
          onChange={(values) => {
            setDirty(true)
            setValues(values)
          }}
        />
      )}
      {fee.error && !isTimeWrong && <Failure error={fee.error} onRetry={() => void fee.refetch()} />}
      {fee.data && reckoned && <Bill fee={fee.data} {...reckoned} />}
    </Drawer>
  )
}

/** Codes stand in the form as texts. */
const asText = (form: object): Values =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === 'number' ? `${value}` : value]),
  )

/** Without arrears nothing is settled. */
function bodyOf(values: Values | null, { oldmanId, refundAmount, arrears = 0 }: Record<string, number | undefined>) {
  const { settleMethod, deductDeposit, ...others } = values ?? {}
  return { ...others, ...(arrears > 0 && { settleMethod, deductDeposit }), oldmanId, refundAmount }
}

const cents = (amount: number) => Math.round(amount * 100)
function settled({ arrearsAmount, depositAmount, refundAmount }: CheckOutFee, fromDeposit: boolean) {
  const taken = fromDeposit ? Math.min(cents(arrearsAmount), cents(depositAmount)) : 0
  return { arrears: cents(arrearsAmount) / 100, taken: taken / 100, refund: (cents(refundAmount) - taken) / 100 }
}

function Bill({ fee, taken, refund }: { fee: CheckOutFee; taken: number; refund: number }) {
  const sums: [string, number][] = [
    ['应付合计', fee.payableAmount],
    ['已付', fee.paidAmount],
    ['待扣服务款', fee.dueAmount],
    ['账户余额', fee.balanceAmount],
    ['账户余额抵待扣款', Math.min(cents(fee.dueAmount), cents(fee.balanceAmount)) / -100],
    ['欠费', fee.arrearsAmount],
    ['多付', fee.overpaidAmount],
    ['账户余额退款', fee.balanceRefund],
    ['押金', fee.depositAmount],
    ['押金抵欠费', -taken],
  ]
  return (
    <section className="residence-bill" aria-label="退住费用">
      <h3>
        退住费用{' '}
        <small>
          在院 {fee.days} 天，其中请假 {fee.leaveDays} 天
        </small>
      </h3>
      <table>
        <thead>
          <tr>
            <th>费用</th>
            <th>月价</th>
            <th>天数</th>
            <th>金额</th>
          </tr>
        </thead>
        <tbody>
          {fee.items.map(({ feeName, unitPrice, num, amount }) => (
            <tr key={feeName}>
              <td>{feeName}</td>
              <td>{yuan(unitPrice)}</td>
              <td>{num}</td>
              <td>{yuan(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        {sums
          .filter(([label, amount]) => amount !== 0 || label === '欠费')
          .map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{yuan(amount)}</dd>
            </div>
          ))}
        <div className="residence-total">
          <dt>应退</dt>
          <dd>{yuan(refund)}</dd>
        </div>
      </dl>
      {fee.subsidyAmount > 0 && (
        <p className="soft">补贴余额 {yuan(fee.subsidyAmount)} 不退现金，办理退住时收回，账户流水中可查。</p>
      )}
    </section>
  )
}
