import { BillDraft, type PackageOrder } from '@care/shared/admin/purchase/package-order'
import { corporateTransfer } from '@care/shared/admin/purchase/package-order.words'
import { useId, useState } from 'react'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { LeaveButton } from '../../kit/dialogs/dialog-buttons.tsx'
import { Unsaved } from '../../kit/dialogs/unsaved.ts'
import { Form } from '../../kit/form/form.tsx'
import { FormRow, InputRow } from '../../kit/form/form-row.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { TextInput } from '../../kit/inputs/text-input.tsx'
import { DecimalInput } from '../../kit/inputs/typed/number-inputs.tsx'
import { FileUpload } from '../upload/file-upload.tsx'
import type { UploadedFile } from '../upload/upload-items.ts'
import { CancelButton } from './cancel-button.tsx'
import { type PurchaseCalls, useShopAction } from './shop.ts'

interface Props {
  shop: PurchaseCalls
  order: PackageOrder
  onSent: () => void
}

/** Form for the bank's receipt; a later receipt replaces the earlier one after a confirmation (specification 1 §4). */
export function BillForm({ shop, order, onSent }: Props) {
  const form = useId()
  const [billNo, setBillNo] = useState('')
  const [receiptNo, setReceiptNo] = useState('')
  const [price, setPrice] = useState<number | undefined>(order.totalPrice)
  const [files, setFiles] = useState<UploadedFile[]>([])
  const [isTried, setTried] = useState(false)
  const empty = () => {
    setBillNo('')
    setReceiptNo('')
    setFiles([])
    setTried(false)
    onSent()
  }
  const submit = useShopAction(shop, shop.bill, '提交成功!', empty)
  const judged = BillDraft.safeParse({
    billNo,
    receiptNo,
    price,
    billUrl: files[0]?.url ?? '',
    orderNo: order.orderNo,
    payType: corporateTransfer,
  })
  const faultOf = (name: string) => judged.error?.issues.find(({ path }) => path[0] === name)?.message
  const fault = (name: string) => (isTried ? faultOf(name) : undefined)
  const refusal = submit.error?.field

  const send = () => {
    setTried(true)
    const { data } = judged
    if (!data || submit.isPending) return
    if (order.billStatus === null) return submit.mutate(data)
    confirm({
      title: '重新提交回单',
      text: '重新提交会覆盖之前提交的回单，是否继续？',
      icon: 'pi pi-question-circle',
      yes: '重新提交',
      no: '返回',
      onYes: () => submit.mutate(data),
    })
  }

  return (
    <Form className="stack gap-2" onSubmit={send}>
      <Unsaved when={billNo !== '' || receiptNo !== '' || files.length > 0} />
      <InputRow
        label="流水号"
        required
        error={fault('billNo') ?? (refusal === 'billNo' ? submit.error?.message : undefined)}
      >
        <TextInput
          value={billNo}
          maxLength={50}
          placeholder="银行回单上的交易流水号"
          onChange={({ target }) => setBillNo(target.value.trim())}
        />
      </InputRow>
      <InputRow label="回单编号" required error={fault('receiptNo')}>
        <TextInput value={receiptNo} maxLength={50} onChange={({ target }) => setReceiptNo(target.value.trim())} />
      </InputRow>
      <InputRow
        label="转账金额"
        required
        error={fault('price') ?? (refusal === 'price' ? submit.error?.message : undefined)}
      >
        <DecimalInput value={price} onChange={setPrice} />
      </InputRow>
      <FormRow label="回执单" inputId={`${form}-picture`} required error={fault('billUrl')}>
        <FileUpload
          id={`${form}-picture`}
          purpose="receipt"
          value={files}
          onChange={setFiles}
          {...(shop.send && { send: shop.send })}
        />
      </FormRow>
      <footer className="dialog-buttons row">
        <CancelButton shop={shop} order={order} />
        <LeaveButton label="关闭" />
        <Button type="submit" label={order.billStatus === null ? '提交回单' : '重新提交'} loading={submit.isPending} />
      </footer>
    </Form>
  )
}
