import './step-list.css'

interface Step {
  id: number
  createTime: string
  text: string
  operator?: string | null
}

/** 处理轨迹: what became of a record, when and by whom. */
export const StepList = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="step-list" aria-label="处理轨迹">
    {steps.map(({ id, createTime, text, operator }) => (
      <li className="row wrap" key={id}>
        <time className="soft">{createTime}</time>
        <span>{text}</span>
        {operator && <span className="soft">{operator}</span>}
      </li>
    ))}
  </ol>
)
