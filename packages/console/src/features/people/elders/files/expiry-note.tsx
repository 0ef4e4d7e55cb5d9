import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { elderAddress } from '../../../../pickers/people/archive/elder-address.ts'
import { ValidTo } from './valid-to.tsx'

/** Note on the elder's file that expired or will expire first; nothing is rendered if there is none. */
export function ExpiryNote({ oldmanId }: { oldmanId: number }) {
  const mayCall = useMayCall()
  const { data } = useQuery({
    ...api.elderFiles.expiring.query({ query: { oldmanId, size: 1 } }),
    enabled: mayCall(api.elderFiles.expiring),
  })
  const first = data?.records[0]
  if (!first) return null
  return (
    <p className="archive-expiry row wrap">
      <span>
        {first.name} <ValidTo day={first.validTo} />
      </span>
      <Link href={elderAddress(oldmanId, 'files')}>{data.total > 1 ? `共 ${data.total} 份到期附件` : '查看附件'}</Link>
    </p>
  )
}
