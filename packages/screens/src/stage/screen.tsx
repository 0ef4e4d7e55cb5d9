import type { Screen as Shown } from '@care/shared/overview/screens/screens.contract'
import type { ReactNode } from 'react'
import type { useLive } from '../live/use-live.ts'
import { Refusal } from './refusal.tsx'
import { Skeleton } from './skeleton.tsx'
import { SosStage } from './sos-stage.tsx'
import { TitleBar } from './title-bar.tsx'

/** The parts of a response that the frame shows. */
type Framed = Pick<Shown, 'tenantName' | 'logo' | 'regionCode' | 'warnings' | 'time'>

interface Props<Data extends Framed> {
  live: ReturnType<typeof useLive<Data>>
  /** Displayed name of the screen. */
  name: string
  subtitle: string | ((data: Data) => string)
  /** Class for the layout of the panels, besides that of every wall screen. */
  className?: string
  /** Whether the screen shows several institutions, so that each SOS names its own. */
  withTenant?: boolean
  /** Path of the screen that linked to the present screen. */
  back?: string
  /** Renders the columns of the screen. */
  children: (data: Data) => ReactNode
}

/** Frame of a screen: an error, or the title and the columns of panels; an SOS covers them. */
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
