import type { FirstStep } from '@care/shared/admin/panel/first-steps.contract'
import { outsideServicesSeenKey, stepsHiddenKey } from '@care/shared/admin/panel/first-steps.words'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { useAction } from '../../../crud/use-action.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { firstStepWords } from './first-step-words.ts'
import './first-steps.css'

/** Card with the setup steps of a new institution until all are done; a user may hide the card for good. */
export function FirstStepsCard({ steps }: { steps: readonly FirstStep[] }) {
  const client = useQueryClient()
  const again = () => void client.invalidateQueries({ queryKey: ['firstSteps'] })
  const hide = useAction(api.settings.save, '不再显示开始使用', again)
  const look = useAction(api.settings.save, '外部服务已确认', again)
  const needed = steps.filter(({ isOptional }) => !isOptional)
  const next = needed.find(({ isDone }) => !isDone)
  const askToHide = () =>
    confirm({
      title: '不再显示',
      text: '首页不再向您显示“开始使用”，其他人不受影响。',
      yes: '不再显示',
      onYes: () => hide.mutate({ params: { name: stepsHiddenKey }, body: { value: true } }),
    })
  return (
    <section className="card first-steps rigid">
      <header className="row between gap-0">
        <h2 className="card-title">
          开始使用
          <span className="soft first-steps-hint">
            已完成 {needed.filter(({ isDone }) => isDone).length} / {needed.length}
          </span>
        </h2>
        <button type="button" className="row-action" onClick={askToHide}>
          不再显示
        </button>
      </header>
      <ol>
        {steps.map(({ key, isDone, isOptional, note, mayConfirm }) => {
          const { label, text, path, link } = firstStepWords[key]
          const isNext = key === next?.key
          return (
            <li key={key} className={isDone ? 'is-done' : isNext ? 'is-next' : undefined}>
              <i className={isDone ? 'pi pi-check-circle' : 'pi pi-circle'} aria-hidden />
              <span className="first-step-words grow">
                <strong>{label}</strong>
                {isOptional && <span className="soft small">可选</span>}
                <span className="visually-hidden">{isDone ? '已完成' : '未完成'}</span>
                <span className="soft">{note ? `${text}。${note}` : text}</span>
              </span>
              {!isDone && mayConfirm && (
                <Button
                  label="已了解"
                  text
                  loading={look.isPending}
                  onClick={() => look.mutate({ params: { name: outsideServicesSeenKey }, body: { value: true } })}
                />
              )}
              {!isDone && (
                <Link
                  href={path}
                  className={isNext ? 'p-button p-component' : 'p-button p-component p-button-outlined'}
                >
                  {link}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
