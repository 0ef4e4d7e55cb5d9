import { renderToStaticMarkup } from 'react-dom/server'
import { LoginShell } from './login-shell.tsx'

/** Static markup of the sign-in page without its form (vite/first-paint.ts). */
export const loginMarkup = () => renderToStaticMarkup(<LoginShell>{null}</LoginShell>)
