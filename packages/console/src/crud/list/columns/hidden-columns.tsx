import type { SyntheticEvent } from 'react'

interface Props {
  headers: string[]
  onOpen: ((event: SyntheticEvent) => void) | undefined
}

/**
 * Number of columns that do not fit, at the end of the table head; a click opens the column settings if the list has
 * any.
 */
export function HiddenColumns({ headers, onOpen }: Props) {
  const title = `未显示：${headers.join('、')}`
  const text = `+${headers.length} 列`
  if (!onOpen)
    return (
      <span className="hidden-columns small" title={title}>
        {text}
      </span>
    )
  return (
    <button type="button" className="hidden-columns row-action small" title={title} onClick={onOpen}>
      {text}
    </button>
  )
}
