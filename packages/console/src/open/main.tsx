import './old-browsers.ts'
import { projectKeyPattern } from '@care/shared/forms/questionnaires/first-calls'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { countView } from './calls.ts'
import { OpenPage } from './open-page.tsx'
import { publicResultPath } from './public-results/address.ts'
import { readForm } from './read-form.ts'
import '../theme/base.css'
import './open.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
const draw = (page: ReactNode) => createRoot(place).render(<StrictMode>{page}</StrictMode>)

if (location.pathname === publicResultPath) {
  const formKey = new URLSearchParams(location.search).get('key') ?? ''
  // lazy-loaded, because users who fill in a form do not need it
  void import('./public-results/public-results.tsx').then(({ PublicResults }) =>
    draw(<PublicResults formKey={formKey} />),
  )
} else {
  const key = location.pathname.split('/')[2] ?? ''
  // requested before the first render
  const first = readForm(key)
  if (projectKeyPattern.test(key)) countView(key)
  // until the first render the static page is shown, with the name of the form
  const go = () => draw(<OpenPage formKey={key} first={first} />)
  void first.head.then(go, go)
}

// after the load event: caching must not slow down the page
if (import.meta.env.PROD)
  addEventListener('load', () => void navigator.serviceWorker?.register('/s/sw.js').catch(() => undefined))
