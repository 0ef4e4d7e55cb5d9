export const homePath = '/wel/index'
export const appletPath = '/applet/applet/index'
export const authRedirectPath = '/authredirect'

/** The page that handles a redirect from a third party, signed in or not; null for any other address. */
export function providerRedirectPathOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  if (pathname === authRedirectPath || pathname === appletPath) return pathname
  return new URLSearchParams(search).has('auth_code') ? appletPath : null
}

/** Error pages that need no session. */
export const publicPages = ['/404', '/401']

/** Whether this address shows the plain sign-in page to a signed-out visitor. */
export const showsLogin = (place: Pick<Location, 'pathname' | 'search'>): boolean =>
  providerRedirectPathOf(place) === null &&
  !publicPages.includes(place.pathname) &&
  !/[?&](source|view)=/.test(place.search)

/** The sign-in address that leads back to this page afterwards. */
export function loginAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const wanted = pathname + search
  return pathname === '/' || wanted === homePath ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`
}

const isOwnPage = (address: string) =>
  /^\/(?![/\\])[^\\\s]*$/.test(address) && !/^\/(login|lock|authredirect)\b/.test(address)

/** The remembered address if it is a page of this application, else the home page: `//host` would open another site. */
export const safeTarget = (address: string | null): string => (address && isOwnPage(address) ? address : homePath)

/** The page that `?redirect=` names, else the home page; other origins and schemes are refused. */
export const rememberedTarget = ({ search }: Pick<Location, 'search'>): string =>
  safeTarget(new URLSearchParams(search).get('redirect'))
