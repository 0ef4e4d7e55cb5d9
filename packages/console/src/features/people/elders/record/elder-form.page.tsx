import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { PageSkeleton } from '../../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../../kit/messages/failure.tsx'
import { useTabQuery } from '../../../../kit/page/tab-address.ts'
import { useTabTitle } from '../../../../shell/tabs/tab-pane.tsx'
import { RecordForm } from './record-form.tsx'
import './record.css'

/** Form page: /oldMan/add creates an elder's record, /oldMan/add?id=… edits a record. */
export function ElderFormPage() {
  const [query] = useTabQuery()
  const id = Number(query.get('id'))
  return id ? <Edition key={id} id={id} /> : <RecordForm kept={null} />
}

function Edition({ id }: { id: number }) {
  // waits for fresh data, because the form must not start from the cache
  const [since] = useState(() => Date.now())
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...api.elders.get.query({ params: { id } }),
    staleTime: 0,
  })
  useTabTitle(data && `修改${data.userName}的档案`)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return data && dataUpdatedAt >= since ? <Begun elder={data} /> : <PageSkeleton />
}

/** Passes the first loaded record to the form, so that refetches do not change it. */
function Begun({ elder }: { elder: Parameters<typeof RecordForm>[0]['kept'] }) {
  const [kept] = useState(elder)
  return <RecordForm kept={kept} />
}
