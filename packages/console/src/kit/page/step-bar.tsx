import './step-bar.css'

export interface Step {
  label: string
  state: 'done' | 'current' | 'ahead'
}

/** Progress through several steps. */
export const StepBar = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="step-bar row between">
    {steps.map(({ label, state }, at) => (
      <li key={label} className={`line soft is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
        <b className="small stack gap-0">
          {state === 'done' ? <i className="pi pi-check" role="img" aria-label="已过" /> : at + 1}
        </b>
        {label}
      </li>
    ))}
  </ol>
)
