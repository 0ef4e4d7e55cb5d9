import type { WarningDetail } from '@care/shared/warnings/warning'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { Unanswered } from '../../../kit/loading/unanswered.tsx'
import { TellList } from './tell-list.tsx'
import { Tellings } from './tellings.tsx'
import './family.css'

/** Who of the family was told of this warning, and can be. */
export function FamilyTold({ warning }: { warning: WarningDetail }) {
  const maySee = useMayCall()(api.familyTellings.of)
  const [isOpen, setOpen] = useState(false)
  if (!maySee || warning.oldmanId === null) return null
  return (
    <section className="drawer-section">
      <h3>告知家属</h3>
      {isOpen || warning.trail.some(({ kind }) => kind.startsWith('family-')) ? (
        <Told warning={warning} />
      ) : (
        <Button label="选择要告知的家属" icon="pi pi-send" outlined size="small" onClick={() => setOpen(true)} />
      )}
    </section>
  )
}

function Told({ warning: { id, trail } }: { warning: WarningDetail }) {
  const asked = api.familyTellings.of.query({ params: { id } })
  const { data, error, refetch } = useQuery({
    ...asked,
    // a message that was read is a step of the trail, which comes by the feed
    queryKey: [...asked.queryKey, trail.length],
    placeholderData: keepPreviousData,
  })
  if (!data) return <Unanswered error={error} onRetry={refetch} />
  return (
    <>
      {data.refusal ? <p className="soft">{data.refusal}</p> : <TellList warningId={id} told={data} />}
      <Tellings tellings={data.tellings} />
    </>
  )
}
