import { type commodity, MovementKind } from '@care/shared/commodities/commodity.words'
import { StockBooking } from '@care/shared/commodities/commodity-movement'
import type { RowOf } from '@care/shared/things/thing'
import { useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { requestKey } from '../../calls/request-key.ts'
import { useAction } from '../../crud/use-action.ts'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { CountedText } from '../../kit/inputs/counted-text.tsx'
import { IntegerInput } from '../../kit/inputs/typed/number-inputs.tsx'

const bookings = {
  in: { kind: MovementKind.In, title: '耗材入库', num: '入库数量', reason: '说明', label: '入库', done: '已入库' },
  count: {
    kind: MovementKind.Counted,
    title: '耗材盘点',
    num: '实际数量',
    reason: '盘点说明',
    label: '保存',
    done: '已盘点',
  },
} as const
export type Booking = keyof typeof bookings

interface Props {
  commodity: Pick<RowOf<typeof commodity>, 'id' | 'name' | 'unit' | 'stock'>
  kind: Booking
  onClose: () => void
}

/** What came in, or how many there really are. */
export function StockDialog({ commodity: { id: commodityId, name, unit, stock }, kind: booking, onClose }: Props) {
  const { kind, ...words } = bookings[booking]
  const id = useId()
  const [num, setNum] = useState<number | undefined>()
  const [reason, setReason] = useState('')
  const [key] = useState(requestKey)
  const [isTried, setTried] = useState(false)
  const book = useAction(api.commodities.book, words.done, onClose)
  const { data, error } = StockBooking.safeParse({
    commodityId,
    kind,
    num,
    reason: reason.trim() || undefined,
    requestKey: key,
  })
  const faultOf = (name: string) => (isTried ? error?.issues.find(({ path }) => path[0] === name)?.message : undefined)

  return (
    <FormDialog
      title={words.title}
      label={words.label}
      busy={book.isPending}
      holds={[num, reason]}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (data) book.mutate({ body: data })
      }}
      width={32}
    >
      <p>
        {name}，现有库存 {stock}
        {unit}
      </p>
      <FormRow label={`${words.num}（${unit}）`} inputId={`${id}-num`} required error={faultOf('num')}>
        <IntegerInput id={`${id}-num`} value={num} onChange={setNum} />
      </FormRow>
      <FormRow label={words.reason} inputId={`${id}-reason`} required={booking === 'count'} error={faultOf('reason')}>
        <CountedText id={`${id}-reason`} value={reason} rows={2} max={200} onChange={(text = '') => setReason(text)} />
      </FormRow>
    </FormDialog>
  )
}
