import type { ReactNode } from 'react'
import { Button } from '../inputs/button.tsx'
import './step-foot.css'

interface Props {
  /** Returns to the step before; undefined at the first step. */
  onBack?: (() => void) | undefined
  /** Buttons, of which the last is the way forward. */
  children: ReactNode
}

/** The foot of a long form, or of a form in steps (`step-form`), fixed at the bottom of its page. */
export const StepFoot = ({ onBack, children }: Props) => (
  <footer className="step-foot line wrap">
    {onBack && <Button type="button" label="上一步" outlined severity="secondary" onClick={onBack} />}
    {children}
  </footer>
)
