import { readSession } from '@care/shared/browser/session/token-store'
import { showsLogin } from '../calls/redirect.ts'
import { wearLast } from '../theme/last-look.ts'

/** Runs before anything is painted (vite/first-picture.ts): the look of this computer, and the frame of the sign-in page for who needs it. */
wearLast()
if (!readSession() && showsLogin(location)) document.documentElement.dataset.early = 'login'
