import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { SkeletonLines } from '../../../kit/loading/skeletons.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { newIncidentAtom } from '../../../live/open-drawers.ts'
import { ArrangeButton } from './arrange-button.tsx'
import { FirstStepsCard } from './first-steps.tsx'
import { greeting } from './greeting.ts'
import { HomeNotes } from './home-notes.tsx'
import { homeParts } from './home-parts.ts'
import { useHome } from './use-home.ts'
import { WaitingHandover } from './waiting-handover.tsx'
import './home.css'

/** Home page: the user's open tasks and figures, in parts by kind of work, which the user may rearrange and hide. */
export function HomePage() {
  const { sysUser } = useMe()
  const mayCall = useMayCall()
  const { data: first } = useQuery(api.firstSteps.own.query())
  const home = useHome()
  const report = useSetAtom(newIncidentAtom)

  return (
    <Page
      title={`${sysUser.nickName || sysUser.username}，${greeting(Date.now())}`}
      actions={
        <>
          {mayCall(api.incidents.create) && (
            <Button label="上报不良事件" icon="pi pi-exclamation-triangle" outlined onClick={() => report({})} />
          )}
          <ArrangeButton home={home} />
        </>
      }
    >
      {mayCall(api.handovers.take) && <WaitingHandover />}
      <HomeNotes />
      {first && first.steps.length > 0 && <FirstStepsCard steps={first.steps} />}
      {/* a new institution has nothing to show yet */}
      {!first?.isEmpty && (
        <div className="home-grid rigid">
          {home.shown ? (
            home.shown.map((name) => {
              const { size, Part } = homeParts[name]
              return (
                <div key={name} className={`home-part is-${size}`}>
                  <Part />
                </div>
              )
            })
          ) : (
            <div className="card home-part is-full">
              <SkeletonLines count={6} />
            </div>
          )}
        </div>
      )}
    </Page>
  )
}
