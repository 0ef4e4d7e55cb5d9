import type { Device } from '@care/shared/devices/devices/device'
import { dataSources, device } from '@care/shared/devices/devices/device.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { codeField, date, longText, number, phone, relativeTimeField, text } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { ChoicesPlaceholder } from '../../../kit/inputs/choices-placeholder.tsx'
import type { Field, Fields, InputProps } from '../../../kit/inputs/field.ts'
import { Select } from '../../../kit/inputs/select.tsx'
import { emptyValueDash } from '../../../kit/text/none.tsx'

const words = fieldsOf(device.fields)

interface Choices {
  data?: { id: number; name: string }[] | undefined
}
interface NamedProps {
  all: Choices & Parameters<typeof ChoicesPlaceholder>[0]['query']
  noun: string
  props: InputProps
}
const Named = ({ all, noun, props: { id, value, onChange, invalid, disabled, required } }: NamedProps) => (
  <Select
    inputId={id}
    value={Number(value) || null}
    options={(all.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    placeholder="请选择"
    emptyMessage={<ChoicesPlaceholder query={all} empty={`还没有${noun}`} />}
    showClear={!required}
    invalid={invalid}
    disabled={disabled}
    onChange={(event) => onChange(event.value ?? undefined)}
  />
)
const staleTime = 600_000
const TypeSelect = (props: InputProps) => (
  <Named all={{ ...useQuery({ ...api.devices.types.query(), staleTime }) }} noun="设备类型" props={props} />
)
const MakerSelect = (props: InputProps) => (
  <Named all={{ ...useQuery({ ...api.devices.manufactors.query(), staleTime }) }} noun="厂商" props={props} />
)
const deviceTypeId: Field<number | null> = { ...number('设备类型'), input: (props) => <TypeSelect {...props} /> }
const manufactorId: Field<number | null> = { ...number('厂商'), input: (props) => <MakerSelect {...props} /> }

/** The battery level; a low level is grey with an icon. */
const Power = ({ power }: { power: number | null }) =>
  power === null ? (
    emptyValueDash
  ) : (
    <span className={power <= 20 ? 'tag tone-urgent' : undefined}>
      {power <= 20 && <i className="pi pi-bolt" aria-hidden />}
      {power}%
    </span>
  )

/** Fields of a device; last heard, online and last measured are three separate times. */
export const deviceFields = {
  ...words,
  deviceTypeId,
  manufactorId,
  power: { ...words.power, show: (power: number | null) => <Power power={power} /> },
  lastSeen: { ...relativeTimeField(device.fields.lastSeen.label), rank: device.fields.lastSeen.rank },
  lastMeasureTime: {
    ...relativeTimeField(device.fields.lastMeasureTime.label),
    rank: device.fields.lastMeasureTime.rank,
  },
} satisfies Fields<Device>

/** Fields of the form that registers or edits a device. */
export const formFields = {
  imei: text('设备编号', { placeholder: 'IMEI或序列号', maxLength: 40 }),
  deviceTypeId,
  manufactorId,
  dataSource: codeField('数据来源', dataSources),
  deviceName: text('设备名称', { placeholder: '不填为类型的名称' }),
  modelName: text('型号'),
  msisdn: text('SIM卡号', { maxLength: 13 }),
  iccid: text('ICCID', { maxLength: 20 }),
  expireTime: date('SIM到期'),
  phoneNum: phone('接听号码'),
  installPlace: text('安装位置', { maxLength: 100 }),
  secret: text('设备密钥', { placeholder: '自主上报的设备登录用，不填由系统生成', maxLength: 64 }),
  remark: longText('备注', { maxLength: 200 }),
}

export const deviceAddress = (id: number) => `/device/detail?id=${id}`
