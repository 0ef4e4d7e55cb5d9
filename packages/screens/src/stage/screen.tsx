import type { Screen as Shown } from '@care/shared/screens/screens.contract'
import type { ReactNode } from 'react'
import type { useLive } from '../live/use-live.ts'
import { Refusal } from './refusal.tsx'
import { Skeleton } from './skeleton.tsx'
import { SosStage } from './sos-stage.tsx'
import { TitleBar } from './title-bar.tsx'

interface Props<Data extends Shown> {
  live: ReturnType<typeof useLive<Data>>
  /** As people know it. */
  name: string
  subtitle: string
  /** It shows several institutions: each SOS says whose it is. */
  withTenant?: boolean
  /** Its columns. */
  children: (data: Data) => ReactNode
}

/** A screen without its panels: why there is nothing to show, or the title, and the SOS that takes the stage. */
export function Screen<Data extends Shown>(props: Props<Data>) {
  const { live, name, subtitle, withTenant, children } = props
  const { data, recent, error, refetch } = live

  if (error && (!data || [401, 403].includes(error.status)))
    return <Refusal error={error} screen={name} onRetry={refetch} />
  if (!data) return <Skeleton />

  return (
    <div className="stage">
      <TitleBar name={data.tenantName} subtitle={subtitle} logo={data.logo} />
      <main className="screen-grid">{children(data)}</main>
      <SosStage warnings={data.warnings} recent={recent} regionCode={Number(data.regionCode)} withTenant={withTenant} />
    </div>
  )
}
