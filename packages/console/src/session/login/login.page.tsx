import { saveSession } from '@care/shared/browser/session/token-store'
import { Suspense, useEffect, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { dropNotice, readNotice } from '../../calls/leave-session.ts'
import { productName } from '../../kit/page/product.ts'
import { EntryStep, stepTitle, ViewWait } from '../entry/entry-step.tsx'
import { useEntry } from '../entry/use-entry.ts'
import { SocialButtons } from '../social/social-buttons.tsx'
import { LoginShell } from './login-shell.tsx'
import type { LoginViews } from './login-view.ts'
import { sourceIdOf, useSource } from './use-source.ts'
import { ViewLink, viewOf } from './view-link.tsx'

interface Props {
  views: LoginViews
  /** Starts loading the console while the server checks the password. */
  prepare: () => void
}

export function LoginPage({ views, prepare }: Props) {
  const search = useSearch()
  const name = viewOf(search, views)
  const view = views[name] ?? views.password
  const source = useSource(search)
  const [notice] = useState(readNotice)
  const entry = useEntry({
    notice,
    tenantId: sourceIdOf(search),
    accept: (answer) => {
      dropNotice()
      saveSession(answer)
    },
  })
  const { refuse } = entry

  const title = entry.step ? stepTitle(entry.step) : view.title
  useEffect(() => {
    document.title = `${title} · ${source?.tenantName ?? productName}`
  }, [title, source])
  // the failure of one view is not shown in the next
  const [shown, setShown] = useState(name)
  if (shown !== name) {
    setShown(name)
    refuse(null)
  }

  return (
    <LoginShell source={source}>
      {entry.step ? (
        <EntryStep entry={entry} step={entry.step} />
      ) : (
        <>
          <h1>{view.title}</h1>
          {view.way && <Ways views={views} current={name} />}
          <Suspense fallback={<ViewWait />}>
            <view.component key={name} entry={entry} prepare={prepare} />
          </Suspense>
          {view.way && <Doors views={views} />}
          {view.way && <SocialButtons entry={entry} />}
        </>
      )}
    </LoginShell>
  )
}

/** Links to views that do not sign in. */
const Doors = ({ views }: { views: LoginViews }) => (
  <p className="login-links row wrap between">
    {Object.entries(views).map(([name, { door }]) =>
      door ? (
        <ViewLink key={name} to={name}>
          {door}
        </ViewLink>
      ) : null,
    )}
  </p>
)

const Ways = ({ views, current }: { views: LoginViews; current: string }) => (
  <nav className="login-ways row gap-6" aria-label="登录方式">
    {Object.entries(views).map(([name, { way }]) =>
      way ? (
        <ViewLink key={name} to={name} isCurrent={name === current}>
          {way}
        </ViewLink>
      ) : null,
    )}
  </nav>
)
