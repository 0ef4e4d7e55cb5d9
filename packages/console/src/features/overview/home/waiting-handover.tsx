import { pages } from '@care/shared/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'

/** The oldest handover sheet that the next shift has not signed yet. */
export function WaitingHandover() {
  const { data } = useQuery(api.handovers.state.query())
  const sheet = data?.waiting[0]
  if (!sheet) return null
  const { criticalCount, critical, shiftName, givenName } = sheet
  const isBad = criticalCount > 0
  return (
    <Link href={pages.handover.path} className={isBad ? 'note is-bad home-handover' : 'note home-handover'}>
      <i className={isBad ? 'pi pi-exclamation-circle bad' : 'pi pi-info-circle'} aria-hidden />
      <strong className={isBad ? 'bad' : undefined}>
        有一份待接班的交接单（{isBad ? `${criticalCount} 条重要事项` : '没有重要事项'}）
      </strong>
      <span className="soft cut">{isBad ? critical.join('；') : `${shiftName}，${givenName}交班`}</span>
    </Link>
  )
}
