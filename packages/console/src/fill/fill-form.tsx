import { type FocusEvent, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { FillItem } from './fill-item.tsx'
import type { FillStore } from './store/fill-store.ts'
import { pagesOf } from './store/pages-of.ts'
import { FillContext, type FillHost } from './store/use-item.ts'

interface Props {
  store: FillStore
  host: FillHost
  showNumber?: boolean | undefined
  /** Label of the submit button. */
  submitLabel?: string | undefined
  /** Whether the form is being sent. */
  isBusy?: boolean | undefined
  onSubmit: () => void
  /** Index of the current page, if the parent keeps it. */
  page?: number
  onPage?: (page: number) => void
}

/** A form shown page by page; continuing with an invalid answer scrolls to the invalid item. */
export function FillForm({ store, host, showNumber, submitLabel, isBusy, onSubmit, page: kept = 0, onPage }: Props) {
  const box = useRef<HTMLFormElement>(null)
  const context = useMemo(() => ({ store, host }), [store, host])
  useSyncExternalStore(store.onShape, () => store.shape)
  const [at, setAt] = useState(kept)
  const [told, setTold] = useState('')
  const pages = pagesOf(store.items, (id) => store.stateOf(id).isShown)
  const front = Math.min(at, pages.length - 1)
  const isLast = front === pages.length - 1
  const items = pages[front] ?? []

  const turn = (to: number) => {
    setAt(to)
    onPage?.(to)
    setTold('')
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }
  /** Whether this page is valid; if not, scrolls to its first invalid item. */
  const isRight = (page: number): boolean => {
    const ids = (pages[page] ?? []).map(({ formItemId }) => formItemId)
    const wrong = store.firstFault(ids)
    if (wrong === null) return true
    if (page !== front) turn(page)
    setTold('还有没填好的题目，请检查')
    requestAnimationFrame(() => goTo(box.current, wrong))
    return false
  }
  /** Validates the item that loses the focus. */
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const item = target.closest<HTMLElement>('[data-item]')
    if (item && !item.contains(relatedTarget)) store.judge(Number(item.dataset.item))
  }
  const go = () => {
    if (!isLast) return isRight(front) && turn(front + 1)
    if (pages.every((_, page) => isRight(page))) {
      setTold('')
      onSubmit()
    }
  }

  return (
    <FillContext value={context}>
      <form
        ref={box}
        className="fill-form stack gap-4"
        noValidate
        autoComplete="off"
        tabIndex={-1}
        aria-busy={isBusy}
        onBlur={leave}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) go()
        }}
      >
        <Progress store={store} page={front} pages={pages.length} />
        <div className="fill-items">
          {items.map((item) => (
            <FillItem key={item.formItemId} item={item} showNumber={showNumber} />
          ))}
        </div>
        <p className="fill-told bad" role="alert">
          {told}
        </p>
        <div className="fill-actions row gap-3">
          {front > 0 && (
            <button type="button" className="fill-button is-outlined" onClick={() => turn(front - 1)}>
              上一页
            </button>
          )}
          <button type="submit" className="fill-button" disabled={isBusy}>
            {isLast ? (isBusy ? '正在提交…' : submitLabel || '提交') : '下一页'}
          </button>
        </div>
      </form>
    </FillContext>
  )
}

/** Scrolls to an invalid item and focuses its input. */
function goTo(box: HTMLElement | null, id: number): void {
  const item = box?.querySelector<HTMLElement>(`[data-item="${id}"]`)
  item?.scrollIntoView({ block: 'center' })
  item?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
}

/** Progress through the form, throttled to a few updates per second so that typing stays fast. */
function Progress({ store, page, pages }: { store: FillStore; page: number; pages: number }) {
  const [progress, setProgress] = useState(() => store.progress())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = useCallback(() => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      setProgress(store.progress())
    }, 300)
  }, [store])
  useEffect(() => {
    setProgress(store.progress())
    const leave = store.onChange(look)
    return () => {
      leave()
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [store, look])
  const { done, of } = progress
  return (
    <div className="fill-progress line gap-3">
      <progress value={done} max={of || 1} aria-label="填写进度" />
      <span className="soft small">
        {pages > 1 && `第 ${page + 1} / ${pages} 页 · `}已填 {done} / {of}
      </span>
    </div>
  )
}
