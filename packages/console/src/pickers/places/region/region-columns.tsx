import type { RegionPath } from '@care/shared/admin/regions/region-path'
import type { RegionNode } from '@care/shared/admin/regions/regions.contract'
import { stepFocus } from '../step-focus.ts'

interface Props {
  tree: RegionNode[]
  /** The current path; each region with children opens a column. */
  path: RegionPath
  onOpen: (path: RegionPath) => void
  /** Called when a region without children is chosen. */
  onPick: (path: RegionPath) => void
}

const names = ['省份', '城市', '区县']

/** Columns for province, city and district: ↑ ↓ within a column, → or Enter for the next one, ← back. */
export function RegionColumns({ tree, path, onOpen, onPick }: Props) {
  const columns = [tree, ...path.flatMap(({ d }) => (d ? [d] : []))]
  const choose = (at: number, node: RegionNode, option: Element) => {
    const chosen = [...path.slice(0, at), node]
    if (!node.d) return onPick(chosen)
    onOpen(chosen)
    focusColumn(option.parentElement?.parentElement, at + 1)
  }

  return (
    <div className="region-columns stack gap-0">
      {columns.map((nodes, at) => {
        const chosen = path[at]?.c ?? nodes[0]?.c
        return (
          <div
            key={names[at]}
            className="region-column"
            role="listbox"
            aria-label={names[at]}
            onKeyDown={(event) => stepFocus(event)}
          >
            {nodes.map((node) => (
              <div
                key={node.c}
                role="option"
                aria-selected={path[at]?.c === node.c}
                tabIndex={node.c === chosen ? 0 : -1}
                onClick={({ currentTarget }) => choose(at, node, currentTarget)}
                onKeyDown={(event) => {
                  if (['Enter', ' ', 'ArrowRight'].includes(event.key)) choose(at, node, event.currentTarget)
                  else if (event.key === 'ArrowLeft')
                    focusColumn(event.currentTarget.parentElement?.parentElement, at - 1)
                  else return
                  event.preventDefault()
                }}
              >
                {node.n}
                {node.d && <i className="pi pi-angle-right" aria-hidden />}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** Focuses a column in the next frame, because the column may not exist before. */
function focusColumn(columns: Element | null | undefined, at: number) {
  requestAnimationFrame(() => columns?.children[at]?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
}
