import { renderToStaticMarkup } from 'react-dom/server'
import { LoginShell } from './login-shell.tsx'

/** The sign-in page before its form is there, as markup for the page itself (vite/first-picture.ts). */
export const loginPicture = () => renderToStaticMarkup(<LoginShell>{null}</LoginShell>)
