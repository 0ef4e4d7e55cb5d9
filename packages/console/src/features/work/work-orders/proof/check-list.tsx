import type { JobCheck } from '@care/shared/work/work-orders/proof/job-proof.words'

interface Props {
  lines: readonly JobCheck[]
  /** Whether ticks can still be removed. */
  isOpen: boolean
  onTick?: ((sort: number, done: boolean) => unknown) | undefined
}

/** A checklist with the person and the time of each tick. */
export const CheckList = ({ lines, isOpen, onTick }: Props) => (
  <div className="proof-part stack gap-1 start">
    <span className="line soft">
      检查清单 {lines.filter(({ doneTime }) => doneTime !== null).length}/{lines.length}
    </span>
    <ul className="proof-checks" aria-label="检查清单">
      {lines.map(({ sort, text, required, doneTime, nickName }) => (
        <li key={sort}>
          <label className={doneTime === null ? undefined : 'is-done'}>
            <input
              className="rigid"
              type="checkbox"
              checked={doneTime !== null}
              disabled={!onTick || (doneTime !== null && !isOpen)}
              onChange={() => onTick?.(sort, doneTime === null)}
            />
            <span>
              {text}
              {required && <em className="bad small">必做</em>}
              {doneTime !== null && (
                <small className="soft">
                  {' '}
                  {nickName ?? '待上传'} {doneTime.slice(11, 16)}
                </small>
              )}
            </span>
          </label>
        </li>
      ))}
    </ul>
  </div>
)
