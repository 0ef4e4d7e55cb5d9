import { readSession } from '@care/shared/browser/session/token-store'
import { showsLogin } from '../calls/redirect.ts'
import { followLastLook } from '../theme/last-look.ts'

/**
 * Runs before the first paint (vite/first-paint.ts): applies the theme last used on this computer, which may follow the system, and shows the static
 * frame of the sign-in page to a signed-out visitor.
 */
followLastLook()
if (!readSession() && showsLogin(location)) document.documentElement.dataset.early = 'login'
