import type { Warning } from '@care/shared/alarms/warnings/warning'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { ElderFlags } from '../../../../pickers/people/elder-flags.tsx'
import { summaryFromArchive } from '../../../../pickers/people/elder-summary.ts'

/** Risks, allergies and the first contact from the elder's archive, for users who may read it. */
export function Cautions({ warning: { oldmanId } }: { warning: Warning }) {
  const mayRead = useMayCall()(api.elders.get)
  const { data } = useQuery({
    ...api.elders.get.query({ params: { id: oldmanId ?? 0 } }),
    enabled: oldmanId !== null && mayRead,
  })
  return data ? <ElderFlags elder={{ name: data.userName, ...summaryFromArchive(data), tags: [] }} /> : null
}
