import { Link } from 'wouter'
import { useServerNow } from '../live/use-now.ts'
import { clockText, dayText, lunarText } from './calendar.ts'
import { LinkLight } from './link-light.tsx'
import { SoundButton } from './sound-button.tsx'
import { StageControls } from './stage-controls.tsx'

interface Props {
  name: string
  subtitle: string
  logo?: string | null
  /** Path of the group's screen, where this screen was opened from there. */
  back?: string
}

export function TitleBar({ name, subtitle, logo, back }: Props) {
  return (
    <header className="title-bar">
      {back && <Link href={back}>返回集团</Link>}
      {logo && <img className="logo" src={logo} alt="" />}
      <h1>{name}</h1>
      <p>{subtitle}</p>
      <StageControls />
      <SoundButton />
      <LinkLight />
      <Clock />
    </header>
  )
}

function Clock() {
  const now = useServerNow()
  return (
    <div className="clock">
      <div>
        <span>{dayText(now)}</span>
        <span>{lunarText(now)}</span>
      </div>
      <time>{clockText(now)}</time>
    </div>
  )
}
