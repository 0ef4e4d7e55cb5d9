import type { Screen as Shown } from '@care/shared/screens/screens.contract'
import type { ReactNode } from 'react'
import type { useLive } from '../live/use-live.ts'
import { Refusal } from './refusal.tsx'
import { Skeleton } from './skeleton.tsx'
import { SosStage } from './sos-stage.tsx'
import { TitleBar } from './title-bar.tsx'

/** What the frame itself shows of an answer. */
type Framed = Pick<Shown, 'tenantName' | 'logo' | 'regionCode' | 'warnings' | 'time'>

interface Props<Data extends Framed> {
  live: ReturnType<typeof useLive<Data>>
  /** As people know it. */
  name: string
  subtitle: string | ((data: Data) => string)
  /** How its panels stand, besides what every wall has. */
  className?: string
  /** It shows several institutions: each SOS says whose it is. */
  withTenant?: boolean
  /** Where this one was opened from. */
  back?: string
  /** Its columns. */
  children: (data: Data) => ReactNode
}

/** A screen without its panels: why there is nothing to show, or the title, and the SOS that takes the stage. */
export function Screen<Data extends Framed>(props: Props<Data>) {
  const { live, name, subtitle, className = '', withTenant, back, children } = props
  const { data, recent, error, refetch } = live

  if (error && (!data || [401, 403].includes(error.status)))
    return <Refusal error={error} screen={name} onRetry={refetch} back={back} />
  if (!data) return <Skeleton />

  return (
    <div className="stage">
      <TitleBar
        name={data.tenantName}
        subtitle={typeof subtitle === 'string' ? subtitle : subtitle(data)}
        logo={data.logo}
        back={back}
      />
      <main className={`screen-grid ${className}`}>{children(data)}</main>
      <SosStage warnings={data.warnings} recent={recent} regionCode={Number(data.regionCode)} withTenant={withTenant} />
    </div>
  )
}
