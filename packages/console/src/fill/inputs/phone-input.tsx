import { mobileFault } from '@care/shared/mobile-rule'
import { keepMobileDigits } from '@care/shared/normalize-input'
import { use, useEffect, useState } from 'react'
import { FillContext, type FillHost } from '../store/use-item.ts'
import { ariaOf, type FillInputProps } from './input-props.ts'

/** Seconds before another code can be requested. */
const pause = 60

/** A mobile number, verified by SMS code if the page supports that. */
export function PhoneInput(props: FillInputProps) {
  const { item, value, onChange } = props
  const { store, host } = use(FillContext)
  const phone = typeof value === 'string' ? value : ''
  const isProven = store.proven?.has(phone) === true
  return (
    <>
      <input
        {...ariaOf(props)}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        className="fill-input"
        value={phone}
        placeholder={item.placeholder || '请输入手机号码'}
        onChange={({ target }) => onChange(keepMobileDigits(target.value) || undefined)}
      />
      {isProven && <p className="soft small">✓ 已验证</p>}
      {host.phones && !isProven && mobileFault(phone) === null && (
        <Proof
          key={phone}
          {...props}
          phone={phone}
          phones={host.phones}
          onProven={() => store.prove(item.formItemId)}
        />
      )}
    </>
  )
}

interface ProofProps extends FillInputProps {
  phone: string
  phones: NonNullable<FillHost['phones']>
  onProven: () => void
}

function Proof({ id, phone, phones, onProven }: ProofProps) {
  const [wait, setWait] = useState(0)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1_000)
    return () => clearTimeout(timer)
  }, [wait])
  const attempt = async (act: () => Promise<unknown>, then: () => void) => {
    setBusy(true)
    setFault('')
    try {
      await act()
      then()
    } catch (error) {
      // shown at the input instead of a toast
      setFault(error instanceof Error ? error.message : '操作失败，请重试')
    } finally {
      setBusy(false)
    }
  }
  const send = () =>
    attempt(
      () => phones.send(phone),
      () => setWait(pause),
    )
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 6)
    setCode(digits)
    if (digits.length === 6) void attempt(() => phones.check(phone, digits), onProven)
  }

  return (
    <>
      <span className="line">
        <input
          id={`${id}-code`}
          className="fill-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label="短信验证码"
          placeholder="6位短信验证码"
          maxLength={6}
          value={code}
          disabled={isBusy}
          onChange={({ target }) => type(target.value)}
        />
        <button type="button" className="fill-button is-outlined" disabled={isBusy || wait > 0} onClick={send}>
          {wait > 0 ? `${wait} 秒后重发` : '获取验证码'}
        </button>
      </span>
      {fault && (
        <p className="bad" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
