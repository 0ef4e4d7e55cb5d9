import { mobile } from '@care/shared/validators'
import { LinesInput } from '../../../kit/inputs/lines-input.tsx'
import { TextInput } from '../../../kit/inputs/text-input.tsx'

export interface WhitePhone {
  name: string
  phone: string
}
const most = 50

/** Validation message for the first invalid number. */
export function findPhoneFault(phones: readonly WhitePhone[]): string | undefined {
  for (const [at, { phone }] of phones.entries()) {
    const fault = mobile.safeParse(phone.trim()).error?.issues[0]?.message
    if (fault) return `第${at + 1}行：${fault}`
  }
  return undefined
}

interface Props {
  id: string
  value: WhitePhone[]
  onChange: (phones: WhitePhone[]) => void
}

/** Input for names and phone numbers, one pair per line. */
export const PhonesInput = ({ id, value, onChange }: Props) => (
  <div className="stack gap-2">
    <LinesInput lines={value} most={most} fresh={{ name: '', phone: '' }} add="添加号码" onChange={onChange}>
      {({ name, phone }, at, put, remove) => (
        <div className="device-phones-line stack gap-2">
          <TextInput
            id={at === 0 ? id : undefined}
            aria-label={`第${at + 1}行姓名`}
            value={name}
            placeholder="姓名"
            maxLength={20}
            onChange={({ target }) => put({ name: target.value })}
          />
          <TextInput
            aria-label={`第${at + 1}行号码`}
            value={phone}
            placeholder="手机号码"
            inputMode="tel"
            maxLength={11}
            onChange={({ target }) => put({ phone: target.value })}
          />
          {remove(`删除第${at + 1}行`)}
        </div>
      )}
    </LinesInput>
  </div>
)
