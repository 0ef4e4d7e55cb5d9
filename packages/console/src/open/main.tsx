import './old-browsers.ts'
import { projectKeyPattern } from '@care/shared/questionnaires/first-calls'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { tellOpened } from './calls.ts'
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
  // who fills in does not load it
  void import('./public-results/public-results.tsx').then(({ PublicResults }) =>
    draw(<PublicResults formKey={formKey} />),
  )
} else {
  const key = location.pathname.split('/')[2] ?? ''
  // asked for while the page is being made
  const first = readForm(key)
  if (projectKeyPattern.test(key)) tellOpened(key)
  // until then the page stands as it came, with its name
  const go = () => draw(<OpenPage formKey={key} first={first} />)
  void first.head.then(go, go)
}

// once the page stands: keeping it for later must not hold it up
if (import.meta.env.PROD)
  addEventListener('load', () => void navigator.serviceWorker?.register('/s/sw.js').catch(() => undefined))
