export const homePath = '/wel/index'
export const appletPath = '/applet/applet/index'
export const authRedirectPath = '/authredirect'

/** Pages that somebody arrives at from outside with the word of a third party, signed in or not; null for all others. */
export function arrivalOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  if (pathname === authRedirectPath || pathname === appletPath) return pathname
  return new URLSearchParams(search).has('auth_code') ? appletPath : null
}

/** Error pages that need no session. */
export const publicPages = ['/404', '/401']

/** Whether this address shows the sign-in page as it is for everybody, to who has no session. */
export const showsLogin = (place: Pick<Location, 'pathname' | 'search'>): boolean =>
  arrivalOf(place) === null && !publicPages.includes(place.pathname) && !/[?&](source|view)=/.test(place.search)

/** Where to sign in, so that afterwards the wanted page opens. */
export function loginAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const wanted = pathname + search
  return pathname === '/' || wanted === homePath ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`
}

const isOwnPage = (address: string) =>
  /^\/(?![/\\])[^\\\s]*$/.test(address) && !/^\/(login|lock|authredirect)\b/.test(address)

/** A remembered address when it is a page of ours, home otherwise: `//host` is a page of somebody else. */
export const ownPage = (address: string | null): string => (address && isOwnPage(address) ? address : homePath)

/** The page that `?redirect=` asks for, home otherwise; other origins and other schemes are refused. */
export const rememberedTarget = ({ search }: Pick<Location, 'search'>): string =>
  ownPage(new URLSearchParams(search).get('redirect'))
