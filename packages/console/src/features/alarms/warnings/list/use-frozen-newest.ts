import type { Warning } from '@care/shared/alarms/warnings/warning'
import { type FocusEvent, useState } from 'react'

/** The newest few warnings in a popover, frozen in place while the pointer or the focus is in the popover. */
export function useFrozenNewest(latest: Warning[]) {
  const [seen, setSeen] = useState<Warning[] | null>(null)
  const hold = () => setSeen((seen) => seen ?? latest)
  const rows = seen?.map((row) => latest.find(({ id }) => id === row.id) ?? row) ?? latest
  return {
    rows,
    waiting: latest.filter(({ id }) => !rows.some((row) => row.id === id)).length,
    showNew: () => setSeen(null),
    hand: {
      onPointerEnter: hold,
      onPointerLeave: () => setSeen(null),
      onFocus: hold,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setSeen(null)
      },
    },
  }
}
