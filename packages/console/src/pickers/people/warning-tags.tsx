import { disposals, kindOf, meaningOf, type Warning } from '@care/shared/warnings/warning'
import { Disposal } from '@care/shared/warnings/warning.moves'
import './warning-tags.css'

/** What kind of warning: icon and word in the colour of its meaning; an emergency is filled. */
export function KindTag({ warning }: { warning: Pick<Warning, 'sourceType' | 'source' | 'warningLevel' | 'count'> }) {
  const { icon, label } = kindOf(warning)
  return (
    <span className={`kind-tag is-${meaningOf(warning)}`}>
      <i className={`pi pi-${icon}`} aria-hidden />
      {label}
      {warning.count > 1 && <b title={`未处理期间发生 ${warning.count} 次`}>×{warning.count}</b>}
    </span>
  )
}

/** Whether somebody has it, and who. */
export function DisposalTag({ warning }: { warning: Pick<Warning, 'isDisposed' | 'claimerName' | 'handlerName'> }) {
  const { isDisposed, claimerName, handlerName } = warning
  const who = isDisposed === Disposal.InProgress ? claimerName : isDisposed === Disposal.Handled ? handlerName : null
  const { label, look } = disposals[isDisposed as Disposal]
  return <span className={`tag is-${look}`}>{who ? `${who} ${label}` : label}</span>
}
