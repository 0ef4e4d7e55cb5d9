import type { Endpoint } from '@care/shared/http/endpoint'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { Button } from '../../../kit/inputs/button.tsx'

interface Props {
  /** Id of the record that has the number. */
  id: number
  masked: string
  /** The call that reveals the number; that of elders by default. */
  call?: { endpoint: Endpoint; submit: (input: { params: { id: number } }) => Promise<{ idCard: string | null }> }
}

/** A masked ID number; revealing the number is logged; leaving the page hides the number again. */
export function IdCard({ id, masked, call = api.elders.idCard }: Props) {
  const mayReveal = useMayCall()(call)
  const { data, isPending, mutate, reset } = useMutation({ mutationFn: () => call.submit({ params: { id } }) })
  const whole = data?.idCard
  const words = whole ? '隐藏' : '查看完整号码'
  return (
    <span className="elder-id-card line inline wrap">
      {whole ?? masked}
      {mayReveal && (
        <Button
          label={words}
          title={whole ? undefined : '查看会记入审计日志'}
          icon={whole ? 'pi pi-eye-slash' : 'pi pi-eye'}
          size="small"
          text
          loading={isPending}
          onClick={() => (whole ? reset() : mutate())}
        />
      )}
    </span>
  )
}
