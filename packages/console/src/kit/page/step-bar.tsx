import type { ReactNode } from 'react'
import { Button } from '../inputs/button.tsx'
import './step-bar.css'

export interface Step {
  label: string
  state: 'done' | 'current' | 'ahead'
}

/** Builds the steps; those before the current step count as done. */
export const stepsAt = (labels: readonly string[], current: number): Step[] =>
  labels.map((label, at) => ({ label, state: at < current ? 'done' : at === current ? 'current' : 'ahead' }))

interface Props {
  steps: readonly Step[]
  /** Makes the steps buttons. */
  onChoose?: (step: number) => void
  /** Whether a step cannot be chosen now. */
  isClosed?: (step: number) => boolean
}

/** Progress through several steps, and the choice of one in a form whose steps may be filled in any order. */
export const StepBar = ({ steps, onChoose, isClosed }: Props) => (
  <ol className="step-bar row between">
    {steps.map(({ label, state }, at) => {
      const current = state === 'current' ? 'step' : undefined
      const words = (
        <>
          <b className="small stack gap-0">
            {state === 'done' ? <i className="pi pi-check" role="img" aria-label="已过" /> : at + 1}
          </b>
          {label}
        </>
      )
      return (
        <li key={label} className={`line soft is-${state}`} aria-current={onChoose ? undefined : current}>
          {onChoose ? (
            <button
              className="line"
              type="button"
              aria-current={current}
              disabled={isClosed?.(at)}
              onClick={() => onChoose(at)}
            >
              {words}
            </button>
          ) : (
            words
          )}
        </li>
      )
    })}
  </ol>
)

interface FootProps {
  /** Returns to the step before; undefined at the first step. */
  onBack?: (() => void) | undefined
  /** Buttons; the last one continues to the next step or submits. */
  children: ReactNode
}

/** The foot of a long form, or of a form in steps (`step-form`), fixed at the bottom of its page. */
export const StepFoot = ({ onBack, children }: FootProps) => (
  <footer className="step-foot line wrap">
    {onBack && <Button type="button" label="上一步" outlined severity="secondary" onClick={onBack} />}
    {children}
  </footer>
)
