import type { Screen as Shown } from '@care/shared/screens/screens.contract'
import type { Warning } from '@care/shared/warnings/warning'
import type { ReactNode } from 'react'
import type { useLive } from '../live/use-live.ts'
import type { Place } from '../map/projection.ts'
import { Refusal } from './refusal.tsx'
import { Skeleton } from './skeleton.tsx'
import { SosStage } from './sos-stage.tsx'
import { TitleBar } from './title-bar.tsx'

interface Props<Data extends Shown> {
  live: ReturnType<typeof useLive<Data>>
  /** As people know it. */
  name: string
  subtitle: string
  tenantIds: number[]
  homeOf: (warning: Warning) => Place | null
  /** Its columns. */
  children: (data: Data) => ReactNode
}

/** A screen without its panels: why there is nothing to show, or the title, and the SOS that takes the stage. */
export function Screen<Data extends Shown>(props: Props<Data>) {
  const { live, name, subtitle, tenantIds, homeOf, children } = props
  const { data, recent, error, refetch } = live

  if (error && (!data || [401, 403].includes(error.status)))
    return <Refusal error={error} screen={name} onRetry={refetch} />
  if (!data) return <Skeleton />

  return (
    <div className="stage">
      <TitleBar name={data.tenantName} subtitle={subtitle} logo={data.logo} />
      <main className="screen-grid">{children(data)}</main>
      <SosStage
        warnings={data.warnings}
        recent={recent}
        tenantIds={tenantIds}
        regionCode={Number(data.regionCode)}
        homeOf={homeOf}
      />
    </div>
  )
}
