import './step-choice.css'

interface Props {
  titles: readonly string[]
  current: number
  /** Whether a step is unavailable. */
  isClosed?: (step: number) => boolean
  onChoose: (step: number) => void
}

/** The steps of a long form, as buttons. */
export const StepChoice = ({ titles, current, isClosed, onChoose }: Props) => (
  <ol className="step-choice row wrap">
    {titles.map((title, step) => (
      <li key={title}>
        <button
          className="boxed"
          type="button"
          aria-current={step === current ? 'step' : undefined}
          disabled={isClosed?.(step)}
          onClick={() => onChoose(step)}
        >
          <span>{step + 1}</span> {title}
        </button>
      </li>
    ))}
  </ol>
)
