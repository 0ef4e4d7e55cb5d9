import { mobile } from '@care/shared/validators'
import { Button } from '../../kit/inputs/button.tsx'
import { TextLine } from '../../kit/inputs/text-line.tsx'

export interface WhitePhone {
  name: string
  phone: string
}
const most = 50

/** What is wrong with the first number that is. */
export function phonesFault(phones: readonly WhitePhone[]): string | undefined {
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

/** Names and numbers line by line. */
export function PhonesInput({ id, value, onChange }: Props) {
  const change = (at: number, part: Partial<WhitePhone>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...part } : one)))
  return (
    <div className="stack gap-2">
      {value.map(({ name, phone }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing of its own but its place
          key={at}
          className="device-phones-line stack gap-2"
        >
          <TextLine
            id={at === 0 ? id : undefined}
            aria-label={`第${at + 1}行姓名`}
            value={name}
            placeholder="姓名"
            maxLength={20}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          <TextLine
            aria-label={`第${at + 1}行号码`}
            value={phone}
            placeholder="手机号码"
            inputMode="tel"
            maxLength={11}
            onChange={(event) => change(at, { phone: event.target.value })}
          />
          <Button
            type="button"
            icon="pi pi-times"
            aria-label={`删除第${at + 1}行`}
            outlined
            severity="secondary"
            onClick={() => onChange(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {value.length < most && (
        <Button
          type="button"
          label="添加号码"
          icon="pi pi-plus"
          outlined
          severity="secondary"
          size="small"
          onClick={() => onChange([...value, { name: '', phone: '' }])}
        />
      )}
    </div>
  )
}
