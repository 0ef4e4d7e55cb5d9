import { useMutation } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { Button } from '../../../kit/inputs/button.tsx'

/** An elder's ID number, masked; who may see it whole asks for it, which is logged, and it goes again with the page. */
export function IdCard({ elderId, masked }: { elderId: number; masked: string }) {
  const mayReveal = useMayCall()(api.elders.idCard)
  const { data, isPending, mutate, reset } = useMutation(api.elders.idCard.mutation())
  const whole = data?.idCard
  const words = whole ? '隐藏' : '查看完整号码'
  return (
    <span className="elder-id-card">
      {whole ?? masked}
      {mayReveal && (
        <Button
          label={words}
          title={whole ? undefined : '查看会记入审计日志'}
          icon={whole ? 'pi pi-eye-slash' : 'pi pi-eye'}
          size="small"
          text
          loading={isPending}
          onClick={() => (whole ? reset() : mutate({ params: { id: elderId } }))}
        />
      )}
    </span>
  )
}
