import type { Device } from '@care/shared/devices/device'
import type { BatchOutcome } from '@care/shared/devices/device-draft'
import type { ElderRow } from '@care/shared/elders/elder'
import { mobile } from '@care/shared/validators'
import { type ReactNode, useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useAction } from '../../crud/use-action.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { TextLine } from '../../kit/inputs/text-line.tsx'
import { ElderPicker } from '../../pickers/people/elder-picker.tsx'
import { BatchResult } from './batch-outcome.tsx'
import { PhonesInput, phonesFault, type WhitePhone } from './phones-input.tsx'
import './devices.css'

interface Props {
  devices: Device[]
  onClose: () => void
  onDone: () => void
}
const told = ({ successCount, failList }: BatchOutcome) =>
  failList.length > 0 ? `成功${successCount}台，${failList.length}台未成功` : `成功${successCount}台`
const namesOf = (devices: Device[]) =>
  devices.length === 1 ? `${devices[0]?.deviceName}（${devices[0]?.imei}）` : `已选 ${devices.length} 台设备`

/** Its form, until the outcome has something to tell. */
function Batch({
  title,
  label,
  busy,
  outcome,
  holds,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  label: string
  busy: boolean
  outcome: BatchOutcome | undefined
  holds: unknown
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  if (outcome && outcome.failList.length > 0)
    return (
      <Dialog title={title} onClose={onClose} width={36}>
        <BatchResult outcome={outcome} onClose={onClose} />
      </Dialog>
    )
  return (
    <FormDialog title={title} onClose={onClose} onSubmit={onSubmit} label={label} busy={busy} holds={holds} width={34}>
      {children}
    </FormDialog>
  )
}

const doneOf = ({ onClose, onDone }: Pick<Props, 'onClose' | 'onDone'>) => ({
  onSuccess: ({ failList }: BatchOutcome) => {
    onDone()
    if (failList.length === 0) onClose()
  },
})

/** One elder gets all of these devices. */
export function BindDialog({ devices, ...then }: Props) {
  const input = useId()
  const [elder, setElder] = useState<ElderRow | null>(null)
  const [isTried, setTried] = useState(false)
  const bind = useAction(api.devices.bindMany, told)
  const submit = () => {
    setTried(true)
    if (elder) bind.mutate({ body: { deviceIds: devices.map(({ id }) => id), oldmanId: elder.id } }, doneOf(then))
  }
  return (
    <Batch
      title="绑定长者"
      label="绑定"
      busy={bind.isPending}
      outcome={bind.data}
      holds={elder?.id}
      onSubmit={submit}
      onClose={then.onClose}
    >
      <p>{namesOf(devices)}</p>
      <FormRow label="长者" inputId={input} required error={isTried && !elder ? '请选择长者' : undefined}>
        <ElderPicker id={input} value={elder} onChange={setElder} invalid={isTried && !elder} />
      </FormRow>
    </Batch>
  )
}

/** The number that these devices answer to. */
export function PhoneDialog({ devices, ...then }: Props) {
  const input = useId()
  const [phoneNum, setPhoneNum] = useState('')
  const [isTried, setTried] = useState(false)
  const set = useAction(api.devices.setPhoneNums, told)
  const { data, error } = mobile.safeParse(phoneNum)
  const submit = () => {
    setTried(true)
    if (data) set.mutate({ body: devices.map(({ imei }) => ({ imei, phoneNum: data })) }, doneOf(then))
  }
  return (
    <Batch
      title="设置接听号码"
      label="保存并下发"
      busy={set.isPending}
      outcome={set.data}
      holds={phoneNum}
      onSubmit={submit}
      onClose={then.onClose}
    >
      <p>{namesOf(devices)}</p>
      <FormRow label="接听号码" inputId={input} required error={isTried ? error?.issues[0]?.message : undefined}>
        <TextLine
          id={input}
          value={phoneNum}
          inputMode="tel"
          maxLength={11}
          onChange={(event) => setPhoneNum(event.target.value)}
        />
      </FormRow>
    </Batch>
  )
}

/** Who may call these devices: the list takes the place of the one they have. */
export function WhiteListDialog({ devices, began = [], ...then }: Props & { began?: WhitePhone[] }) {
  const input = useId()
  const [phones, setPhones] = useState<WhitePhone[]>(began.length > 0 ? began : [{ name: '', phone: '' }])
  const [isTried, setTried] = useState(false)
  const set = useAction(api.whiteLists.setMany, told)
  const given = phones.filter(({ name, phone }) => name.trim() || phone.trim())
  const fault = phonesFault(given)
  const submit = () => {
    setTried(true)
    if (!fault) set.mutate({ body: { imeis: devices.map(({ imei }) => imei), phones: given } }, doneOf(then))
  }
  return (
    <Batch
      title="设置白名单"
      label="保存并下发"
      busy={set.isPending}
      outcome={set.data}
      holds={phones}
      onSubmit={submit}
      onClose={then.onClose}
    >
      <p>{namesOf(devices)}。只有名单内的号码可以打入设备；清空名单表示不限制。</p>
      <FormRow label="号码" inputId={input} wide error={isTried ? fault : undefined}>
        <PhonesInput id={input} value={phones} onChange={setPhones} />
      </FormRow>
    </Batch>
  )
}
