import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Root } from './root.tsx'
import './theme/base.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

// A reload by night does not flash: the ground is there before the console is.
document.documentElement.style.setProperty('--ground', sessionStorage.getItem('care.ground'))

createRoot(place).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
