import { toast } from '../messages/toast.ts'
import { useIsPhone } from '../page/phone.ts'
import { copyText } from './copy-text.ts'
import { emptyValueDash } from './none.tsx'

/**
 * A phone number grouped for reading aloud: 138 0013 8000. A click copies it; on a phone it calls. Masked numbers are
 * plain text.
 */
export function Phone({ number }: { number: string | null | undefined }) {
  const isPhone = useIsPhone()
  if (!number) return emptyValueDash
  if (number.includes('*')) return <span className="phone">{number}</span>
  if (isPhone)
    return (
      <a className="phone is-live" href={`tel:${number}`}>
        {groupDigits(number)}
        <i className="pi pi-phone" aria-hidden />
      </a>
    )

  const copy = async () => {
    const copied = await copyText(number)
    toast(copied ? 'success' : 'warn', copied ? '复制成功' : '复制失败，请手动选择')
  }
  return (
    <button type="button" className="phone is-live" title="点击复制" onClick={() => void copy()}>
      {groupDigits(number)}
      <i className="pi pi-copy" aria-hidden />
    </button>
  )
}

export const groupDigits = (number: string) =>
  /^1\d{10}$/.test(number) ? number.replace(/(\d{3})(\d{4})(\d{4})/, '$1 $2 $3') : number
