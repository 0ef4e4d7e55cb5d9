import type { Page } from '@care/shared/http/page'
import { lastPage, pageSizes } from '@care/shared/http/page-sizes'
import type { KeyboardEvent } from 'react'
import { useIsPhone } from '../../../kit/page/phone.ts'
import { lastPageOf } from '../../page-cursor.ts'
import type { ExactTotal } from '../../use-exact-total.ts'
import { pageOf, pagesAround } from './pages-around.ts'

interface Props {
  current: number
  size: number
  /** The page displayed; the previous page while the next is loading. */
  shown: Page<unknown> | undefined
  exact: ExactTotal
  onChange: (current: number, size: number) => void
}

/** Total, page size, and navigation between pages. */
export function Pager({ current, size, shown, exact, onChange }: Props) {
  const isPhone = useIsPhone()
  const isEstimate = shown?.isEstimate === true && exact.total === undefined
  const total = (shown?.isEstimate ? exact.total : undefined) ?? shown?.total ?? current * size
  const last = shown ? lastPageOf({ ...shown, total, size }) : current
  const go = (page: number) => page !== current && onChange(page, size)
  const jump = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    // only the server knows the last page of an estimated list
    const page = pageOf(event.currentTarget.value, isEstimate ? lastPage : last)
    if (page) go(page)
    else event.currentTarget.value = String(current)
  }

  return (
    <nav className="pager rigid line wrap gap-0 p-paginator p-paginator-bottom" aria-label="分页">
      <span className="p-paginator-current" aria-live="polite">
        {shown && `${isEstimate ? '约' : '共'} ${total} 条`}
      </span>
      {!isPhone && (
        <>
          {isEstimate && (
            <button type="button" className="row-action pager-count" disabled={exact.isCounting} onClick={exact.count}>
              {exact.isCounting ? '正在统计…' : exact.hasFailed ? '统计失败，重试' : '精确统计'}
            </button>
          )}
          <select
            className="p-inputtext pager-size"
            aria-label="每页条数"
            value={size}
            onChange={({ target }) => onChange(1, Number(target.value))}
          >
            {[...new Set([size, ...pageSizes])]
              .sort((a, b) => a - b)
              .map((size) => (
                <option key={size} value={size}>
                  {size} 条/页
                </option>
              ))}
          </select>
        </>
      )}
      <Step
        icon="left"
        label="上一页"
        className="p-paginator-prev"
        isOff={current <= 1}
        onClick={() => go(current - 1)}
      />
      {isPhone ? (
        <span className="pager-place">
          第 {current}
          {shown && !isEstimate && ` / ${last}`} 页
        </span>
      ) : (
        <span className="p-paginator-pages">
          {pagesAround(current, last).map((page) => (
            <button
              key={page}
              type="button"
              className={`p-paginator-page p-link ${page === current ? 'p-highlight' : ''}`}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => go(page)}
            >
              {page}
            </button>
          ))}
        </span>
      )}
      <Step
        icon="right"
        label="下一页"
        className="p-paginator-next"
        isOff={current >= last}
        onClick={() => go(current + 1)}
      />
      {!isPhone && (
        <label className="pager-jump line inline soft">
          跳至
          <input key={current} className="p-inputtext" inputMode="numeric" defaultValue={current} onKeyDown={jump} />页
        </label>
      )}
    </nav>
  )
}

interface StepProps {
  icon: 'left' | 'right'
  label: string
  className: string
  isOff: boolean
  onClick: () => void
}

const Step = ({ icon, label, className, isOff, onClick }: StepProps) => (
  <button type="button" className={`${className} p-link`} aria-label={label} disabled={isOff} onClick={onClick}>
    <i className={`pi pi-chevron-${icon}`} aria-hidden />
  </button>
)
