import './old-browsers.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { tellOpened } from './calls.ts'
import { OpenPage } from './open-page.tsx'
import { readForm } from './read-form.ts'
import '../theme/base.css'
import './open.css'

const key = location.pathname.split('/')[2] ?? ''
// asked for while the page is being made
const first = readForm(key)
if (/^[0-9a-f]{32}$/.test(key)) tellOpened(key)

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
document.documentElement.classList.add('open-root')
createRoot(place).render(
  <StrictMode>
    <OpenPage formKey={key} first={first} />
  </StrictMode>,
)

// once the page stands: keeping it for later must not hold it up
if (import.meta.env.PROD)
  addEventListener('load', () => void navigator.serviceWorker?.register('/s/sw.js').catch(() => undefined))
