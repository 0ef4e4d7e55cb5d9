import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { Form } from '../../../../kit/form/form.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { LandlineInput } from '../../../../kit/inputs/typed/phone-inputs.tsx'
import { toast } from '../../../../kit/messages/toast.ts'
import { callerAtom } from '../../../../live/open-drawers.ts'
import { offlineText } from '../seat/offline-text.ts'
import { mayAct, type SeatCode } from '../seat/seat-code.ts'
import type { useSeatActions } from './use-desk.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '-', '0']

interface Props {
  code: SeatCode
  isLocal: boolean
  /** Whether colleagues are called by the softphone. */
  hasPhone: boolean
  actions: ReturnType<typeof useSeatActions>
  disabled: boolean
}

/** Dials a typed number; a seat that is offline says so and dials nothing. */
export function DialPad({ code, isLocal, hasPhone, actions, disabled }: Props) {
  const [number, setNumber] = useState('')
  const show = useSetAtom(callerAtom)
  const dial = async () => {
    if (!number) return toast('warn', '请输入号码')
    if (!mayAct(code, 'MakeCall')) return toast('warn', offlineText)
    if (await actions.dial({ number, name: '', relation: '' })) setNumber('')
  }
  return (
    <Form className="dial-pad stack" onSubmit={() => void dial()}>
      <LandlineInput
        id="dial-number"
        label="拨打的号码"
        placeholder="输入或粘贴号码"
        value={number}
        onChange={(typed) => setNumber(typed ?? '')}
      />
      <div className="dial-keys">
        {keys.map((key) => (
          <button key={key} type="button" className="dial-key boxed" onClick={() => setNumber(number + key)}>
            {key}
          </button>
        ))}
        <button
          type="button"
          className="dial-key boxed"
          aria-label="删除末位"
          onClick={() => setNumber(number.slice(0, -1))}
        >
          <i className="pi pi-arrow-left" aria-hidden />
        </button>
      </div>
      <Button type="submit" label="拨打" icon="pi pi-phone" disabled={disabled || actions.isPending} />
      <Button type="button" label="查对方信息" text size="small" disabled={!number} onClick={() => show(number)} />
      {isLocal && (
        <p className="small soft">
          {hasPhone ? '同事的分机在网页上通话；其他号码' : '号码'}交给本机电话拨打，接通和挂断在这里记录。
        </p>
      )}
    </Form>
  )
}
