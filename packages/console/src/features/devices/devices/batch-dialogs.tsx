import type { Device } from '@care/shared/devices/devices/device'
import type { BatchOutcome } from '@care/shared/devices/devices/device-draft'
import { phone } from '@care/shared/resources/field'
import { mobile } from '@care/shared/validators'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import type { Field } from '../../../kit/inputs/field.ts'
import { elderIdField } from '../../../pickers/people/elder-input.tsx'
import { BatchResult } from './batch-outcome.tsx'
import { findPhoneFault, PhonesInput, type WhitePhone } from './phones-input.tsx'
import './devices.css'

interface Props {
  devices: Device[]
  onClose: () => void
  onDone: () => void
}

const namesOf = (devices: Device[]) =>
  devices.length === 1 ? `${devices[0]?.deviceName}（${devices[0]?.imei}）` : `已选 ${devices.length} 台设备`

/** Common options of all batch dialogs: the success toast, and a dialog that lists the devices that failed. */
const batchOf = (title: string, { onClose, onDone }: Props) => ({
  title,
  done: ({ successCount, failList }: BatchOutcome) =>
    failList.length > 0 ? `成功${successCount}台，${failList.length}台未成功` : `成功${successCount}台`,
  outcome: (outcome: BatchOutcome) =>
    outcome.failList.length > 0 && (
      <Dialog title={title} onClose={onClose} width={36}>
        <BatchResult outcome={outcome} onClose={onClose} />
      </Dialog>
    ),
  onDone,
  onClose,
  width: 34,
})

/** Dialog that binds all of these devices to one elder. */
export const BindDialog = (props: Props) => (
  <ActionDialog
    {...batchOf('绑定长者', props)}
    call={api.devices.bindMany}
    label="绑定"
    fields={{ oldmanId: elderIdField('长者') }}
    required={['oldmanId']}
    fixed={{ deviceIds: props.devices.map(({ id }) => id) }}
  >
    <p>{namesOf(props.devices)}</p>
  </ActionDialog>
)

/** Dialog that sets the phone number on which these devices accept calls. */
export const PhoneDialog = (props: Props) => (
  <ActionDialog
    {...batchOf('设置接听号码', props)}
    call={api.devices.setPhoneNums}
    label="保存并下发"
    fields={{ phoneNum: phone('接听号码', {}) }}
    required={['phoneNum']}
    faults={({ phoneNum }) => ({ phoneNum: mobile.safeParse(phoneNum ?? '').error?.issues[0]?.message })}
    body={({ phoneNum }) => props.devices.map(({ imei }) => ({ imei, phoneNum }))}
  >
    <p>{namesOf(props.devices)}</p>
  </ActionDialog>
)

const phones: Pick<Field, 'label' | 'input'> = {
  label: '号码',
  input: ({ id, value, onChange }) => <PhonesInput id={id} value={value as WhitePhone[]} onChange={onChange} />,
}
const givenOf = (phones: unknown) => (phones as WhitePhone[]).filter(({ name, phone }) => name.trim() || phone.trim())

/** Dialog that sets who may call these devices, and replaces their present white lists. */
export const WhiteListDialog = ({ began = [], ...props }: Props & { began?: WhitePhone[] }) => (
  <ActionDialog
    {...batchOf('设置白名单', props)}
    call={api.whiteLists.setMany}
    label="保存并下发"
    fields={{ phones }}
    values={{ phones: began.length > 0 ? began : [{ name: '', phone: '' }] }}
    faults={({ phones }) => ({ phones: findPhoneFault(givenOf(phones)) })}
    fixed={({ phones }) => ({ imeis: props.devices.map(({ imei }) => imei), phones: givenOf(phones) })}
  >
    <p>{namesOf(props.devices)}。只有名单内的号码可以打入设备；清空名单表示不限制。</p>
  </ActionDialog>
)
