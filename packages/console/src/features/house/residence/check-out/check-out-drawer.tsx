import { payMethods } from '@care/shared/house/residence/check-in/check-in.moves'
import { CheckOut } from '@care/shared/house/residence/check-out/check-out'
import { checkOutTypes } from '@care/shared/house/residence/check-out/check-out.words'
import { findMissingPayment, findUnsettled } from '@care/shared/house/residence/check-out/check-out-missing'
import { code, line, lines, time } from '@care/shared/resources/field'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { yuanText } from '../../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { FieldRows, type Values, validationMessagesOf } from '../../../../crud/form/field-rows.tsx'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { Unsaved } from '../../../../kit/dialogs/unsaved.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { SkeletonLines } from '../../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../../kit/messages/failure.tsx'
import { ElderHead } from '../../../../pickers/people/elder-banner.tsx'
import { type ResidentLayer, useResidenceAction } from '../use-residence.ts'
import { CheckOutBill, computeSettlement } from './check-out-bill.tsx'
import { CheckOutHoldings, type HoldingDecisions, offeredHoldings, resolveDecisions } from './check-out-holdings.tsx'
import '../residence.css'

const fields = fieldsOf({
  checkOutType: code('退住类型', { words: checkOutTypes, initial: '0' }),
  reason: lines('退住原因', { max: 200 }),
  checkOutTime: time('退住时间', {}),
  settleMethod: code('欠费结清方式', { words: payMethods, initial: '1' }),
  refundMethod: code('退款方式', { words: payMethods, initial: '4' }),
  refundName: line('收款人', { max: 20 }),
  refundAccount: line('退款账号', { max: 50 }),
  handlerName: line('经办人', { max: 20 }),
})

const requiredNames = ['checkOutType', 'checkOutTime', 'settleMethod', 'refundMethod', 'refundName', 'handlerName']
const moneyGoesOut = ({ refund }: { refund: number }) => refund > 0
/** Fields shown only when there is an amount to pay (`settleMethod`), or to refund (all others). */
const shownOnly: Record<string, ((sums: { open: number; refund: number }) => boolean) | undefined> = {
  settleMethod: ({ open }) => open > 0,
  refundMethod: moneyGoesOut,
  refundName: moneyGoesOut,
  refundAccount: moneyGoesOut,
}

/**
 * Checks a resident out: reason, fee, settlement. The draft is saved on the server, so that colleagues can continue it.
 */
export function CheckOutDrawer({ elder: { oldmanId, userName }, onClose, onDone }: ResidentLayer) {
  const draft = useQuery({ ...api.checkOuts.draft.query({ query: { oldmanId } }), staleTime: 0 })
  const { nickName } = useMe().sysUser
  const [values, setValues] = useState<Values | null>(null)
  const [isDirty, setDirty] = useState(false)
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    if (draft.data !== undefined && values === null)
      setValues({
        checkOutType: '0',
        checkOutTime: toShanghaiTime(Date.now() - 60_000),
        handlerName: nickName,
        ...asText(draft.data?.form ?? {}),
      })
  }, [draft.data, values, nickName])
  const checkOutTime = String(values?.checkOutTime ?? '')
  const isTimeWrong = !CheckOut.shape.checkOutTime.safeParse(values?.checkOutTime).success
  const [refunded, setRefunded] = useState<string>()
  const fee = useQuery({
    ...api.checkOuts.fee.query({ query: { oldmanId, checkOutTime, refunded } }),
    enabled: !isTimeWrong,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const holdings = fee.data ? offeredHoldings(fee.data) : []
  const words = resolveDecisions(holdings, (values?.words ?? []) as HoldingDecisions)
  // a refunded order changes the fee
  const keys = words.flatMap(({ key, way }) => (way === 'refund' ? key : [])).join(',') || undefined
  useEffect(() => setRefunded(keys), [keys])
  const save = useResidenceAction(api.checkOuts.save, '草稿已保存', onClose)
  const leave = useResidenceAction(api.checkOuts.checkOut, '退住已办理', onDone)
  if (draft.error && !values)
    return (
      <Drawer title={`${userName} · 办理退住`} onHide={onClose}>
        <Failure error={draft.error} onRetry={() => void draft.refetch()} />
      </Drawer>
    )
  const isDeducted = words.some(({ way }) => way === 'deduct')
  const reckoned = fee.data && values && !isTimeWrong ? computeSettlement(fee.data, isDeducted) : null
  const { open = 0, refund = 0 } = reckoned ?? {}
  const asked = { ...values, ...(open === 0 && { settleMethod: undefined }), oldmanId, words, refundAmount: refund }
  const { data: body, error: fault } = CheckOut.safeParse(asked)
  const { checkOutTime: timeFault, ...malformed } = validationMessagesOf(fault)
  const faults = {
    ...(body && findMissingPayment(body, { refundFen: refund * 100, openFen: open * 100 })),
    ...malformed,
  }
  const isLacking = Object.keys(faults).length > 0 || findUnsettled(holdings, { words }) !== null
  const send = () => {
    setTried(true)
    if (!body || !reckoned || isLacking || fee.isPlaceholderData) return
    confirm({
      title: '办理退住',
      text: `${userName}将退住，床位随即空出，设备解绑，二维码停用，应退${yuanText(refund)}${body.refundName ? `给${body.refundName}` : ''}。`,
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
      <ElderHead oldmanId={oldmanId} />
      {!values && <SkeletonLines count={6} />}
      {values && (
        <FieldRows
          fields={fields}
          names={Object.keys(fields).filter((name) => shownOnly[name]?.({ open, refund }) ?? true)}
          required={requiredNames.filter((name) => name !== 'handlerName' || open + refund > 0)}
          faults={{ checkOutTime: timeFault, ...(isTried && faults) }}
          values={values}
          onChange={(values) => {
            setDirty(true)
            setValues(values)
          }}
        />
      )}
      {fee.error && !isTimeWrong && <Failure error={fee.error} onRetry={() => void fee.refetch()} />}
      {fee.data && reckoned && (
        <>
          <CheckOutHoldings
            holdings={holdings}
            words={words}
            isTried={isTried}
            onChange={(words) => {
              setDirty(true)
              setValues({ ...values, words })
            }}
          />
          <CheckOutBill fee={fee.data} {...reckoned} />
        </>
      )}
    </Drawer>
  )
}

/** Converts codes to strings, which select inputs need. */
const asText = (form: object): Values =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === 'number' ? `${value}` : value]),
  )
