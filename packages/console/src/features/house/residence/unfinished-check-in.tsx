import { AuditStatus } from '@care/shared/house/residence/check-in/check-in.moves'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'

const unfinished: number[] = [AuditStatus.Draft, AuditStatus.InAudit]

/** Link to the elder's unfinished check-in, of which there can only be one. */
export function UnfinishedCheckIn({ oldmanId }: { oldmanId: number }) {
  const { data } = useQuery(api.checkIns.page.query({ query: { oldmanId, size: 20 } }))
  const open = data?.records.find(({ auditStatus }) => unfinished.includes(auditStatus))
  if (!open) return null
  return (
    <p className="bad" role="alert">
      {open.userName}已有未完成的入住办理（{open.checkInNo}），不能再次办理。
      <Link href={`/oldMan/checkin?id=${open.id}`}>继续办理</Link>
    </p>
  )
}
