import { OrderChange, OrderDraft, type WholeOrder } from '@care/shared/money/orders/order'
import { type FormEvent, useId, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { z } from 'zod'
import { api } from '../../../calls/api.ts'
import { requestKey } from '../../../calls/request-key.ts'
import { DictSelect } from '../../../crud/fields/dict-select.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { Unsaved } from '../../../kit/dialogs/unsaved.ts'
import { Form } from '../../../kit/form/form.tsx'
import { FormRow, InputRow } from '../../../kit/form/form-row.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { CountedInput } from '../../../kit/inputs/counted-input.tsx'
import { TextInput } from '../../../kit/inputs/text-input.tsx'
import { Fault } from '../../../kit/text/fault.tsx'
import type { OrderStart } from '../../../live/open-drawers.ts'
import { ElderHead } from '../../../pickers/people/elder-banner.tsx'
import { ElderPicker } from '../../../pickers/people/elder-picker.tsx'
import { orderAddress } from './order.fields.tsx'
import { OrderLine, type OrderLineDraft } from './order-line.tsx'
import { useOrderAction } from './use-order-action.ts'
import './orders.css'

interface Draft {
  elder: { id: number; userName: string; tenantId: number } | null
  nickName: string
  phone: string
  address: string
  payType: string
  remark: string
  details: OrderLineDraft[]
}

const empty: Omit<Draft, 'elder'> = {
  nickName: '',
  phone: '',
  address: '',
  payType: '1',
  remark: '',
  details: [{ kind: 'package', num: 1 }],
}

/** 新增订单: creates an order for any elder, or for a given elder. */
export function OrderFormDrawer({ start, onClose }: { start: OrderStart; onClose: () => void }) {
  const [key] = useState(requestKey)
  const [began] = useState<Draft>(() => ({ ...empty, elder: start.elder ?? null }))
  const create = useOrderAction(api.orders.create, '订单已创建', onClose)
  return (
    <OrderForm
      title={start.elder ? `新增订单 · ${start.elder.userName}` : '新增订单'}
      began={began}
      asksElder={!start.elder}
      isBusy={create.isPending}
      judge={({ elder, ...draft }) => OrderDraft.safeParse({ ...draft, oldmanId: elder?.id, requestKey: key })}
      onSave={(body) => create.send({ body }, ({ id, orderNo }) => navigate(orderAddress({ id, orderNo })))}
      onClose={onClose}
    />
  )
}

/** 编辑订单: edits an order until it is paid. */
export function OrderEditor({ whole: { order, details }, onClose }: { whole: WholeOrder; onClose: () => void }) {
  const [began] = useState<Draft>(() => ({
    elder: { id: order.oldmanId, userName: order.userName, tenantId: order.tenantId },
    nickName: order.nickName,
    phone: order.phone ?? '',
    address: order.address ?? '',
    payType: order.payType,
    remark: order.remark ?? '',
    details: details.map(({ packageId, productName, productImage, sku, content, unitPrice, num }) =>
      packageId === null
        ? { kind: 'goods', num, productName, productImage, sku: sku ?? '', content, unitPrice }
        : { kind: 'package', num, packageId, unitPrice },
    ),
  }))
  const update = useOrderAction(api.orders.update, '修改成功', onClose)
  return (
    <OrderForm
      title={`编辑订单 ${order.orderNo}`}
      began={began}
      isBusy={update.isPending}
      judge={({ elder: _, ...draft }) => OrderChange.safeParse({ ...draft, id: order.id })}
      onSave={(body) => update.send({ body })}
      onClose={onClose}
    />
  )
}

interface Props<Body> {
  title: string
  began: Draft
  asksElder?: boolean
  isBusy: boolean
  judge: (draft: Omit<Draft, 'details'> & { details: object[] }) => z.ZodSafeParseResult<Body>
  onSave: (body: NoInfer<Body>) => void
  onClose: () => void
}

/** Converts a form line to its part of the request body. */
const told = ({ kind, packageId, num, productName, productImage, sku, content, unitPrice }: OrderLineDraft) =>
  kind === 'package'
    ? { packageId: packageId ?? Number.NaN, num }
    : { productName, productImage, sku, content, unitPrice, num }

function OrderForm<Body>({ title, began, asksElder, isBusy, judge, onSave, onClose }: Props<Body>) {
  const id = useId()
  const [draft, setDraft] = useState(began)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const { data, error } = judge({ ...draft, details: draft.details.map(told) })
  const faultOf = (...path: (string | number)[]) =>
    isTried ? error?.issues.find((issue) => issue.path.join('.') === path.join('.'))?.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (data) onSave(data)
  }
  const sum = draft.details.reduce((sum, { unitPrice = 0, num = 0 }) => sum + unitPrice * num, 0)
  const line = (name: 'nickName' | 'phone' | 'address', label: string, maxLength: number) => (
    <InputRow label={label} error={faultOf(name)}>
      <TextInput
        value={draft[name]}
        maxLength={maxLength}
        placeholder={asksElder === undefined ? '请输入' : '不填为长者的信息'}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </InputRow>
  )

  return (
    <Drawer
      title={title}
      onHide={onClose}
      width={56}
      footer={<Button type="submit" form={id} label="保存" icon="pi pi-check" loading={isBusy} />}
    >
      <Form id={id} className="form stack is-2" onSubmit={submit}>
        <Unsaved when={JSON.stringify(draft) !== JSON.stringify(began)} />
        {draft.elder && (
          <div className="wide">
            <ElderHead oldmanId={draft.elder.id} />
          </div>
        )}
        {asksElder && (
          <FormRow label="长者" inputId={`${id}-elder`} required wide error={faultOf('oldmanId')}>
            <ElderPicker
              id={`${id}-elder`}
              value={draft.elder}
              invalid={faultOf('oldmanId') !== undefined}
              onChange={(elder) =>
                change({ elder: elder && { id: elder.id, userName: elder.userName, tenantId: elder.tenantId } })
              }
            />
          </FormRow>
        )}
        {line('nickName', '下单人', 20)}
        {line('phone', '联系电话', 20)}
        {line('address', '收货地址', 200)}
        <FormRow label="付款方式" inputId={`${id}-pay`} required error={faultOf('payType')}>
          <DictSelect
            type="pay_type"
            id={`${id}-pay`}
            value={draft.payType}
            required
            onChange={(value) => change({ payType: String(value ?? '1') })}
          />
        </FormRow>
        <InputRow label="备注" wide error={faultOf('remark')}>
          <CountedInput value={draft.remark} rows={2} max={200} onChange={(remark = '') => change({ remark })} />
        </InputRow>
        <section className="stack start wide">
          <h3>商品</h3>
          <Fault id={`${id}-details`}>{faultOf('details')}</Fault>
          {draft.details.map((line, at) => (
            <OrderLine
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name while they are written.
              key={at}
              line={line}
              tenantId={draft.elder?.tenantId}
              faultOf={(name) => faultOf('details', at, name)}
              onChange={(part) =>
                change({ details: draft.details.map((one, index) => (index === at ? { ...one, ...part } : one)) })
              }
              onRemove={
                draft.details.length > 1
                  ? () => change({ details: draft.details.filter((_, index) => index !== at) })
                  : undefined
              }
            />
          ))}
          <span>
            <Button
              type="button"
              label="添加套餐"
              icon="pi pi-plus"
              outlined
              size="small"
              onClick={() => change({ details: [...draft.details, { kind: 'package', num: 1 }] })}
            />{' '}
            <Button
              type="button"
              label="添加商品"
              icon="pi pi-plus"
              outlined
              size="small"
              onClick={() => change({ details: [...draft.details, { kind: 'goods', num: 1 }] })}
            />
          </span>
          <p className="order-form-sum">
            合计 <b>{yuanText(sum)}</b>
          </p>
        </section>
      </Form>
    </Drawer>
  )
}
