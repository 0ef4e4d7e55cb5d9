import './history-list.css'

interface Step {
  id: number
  createTime: string
  text: string
  operator?: string | null
}

interface Props {
  steps: readonly Step[]
  label?: string
  /** Text of an empty history. */
  empty?: string
}

/** 处理轨迹: the history of a record, with times and people. */
export const HistoryList = ({ steps, label = '处理轨迹', empty = '暂无记录' }: Props) =>
  steps.length === 0 ? (
    <p className="none">{empty}</p>
  ) : (
    <ol className="trail" aria-label={label}>
      {steps.map(({ id, createTime, text, operator }) => (
        <li className="row wrap" key={id}>
          <time className="soft">{createTime}</time>
          <span>{text}</span>
          {operator && <span className="soft">{operator}</span>}
        </li>
      ))}
    </ol>
  )
