export const homePath = '/wel/index'

/** Where to sign in, so that afterwards the wanted page opens. */
export function loginAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const wanted = pathname + search
  return pathname === '/' || wanted === homePath ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`
}

/** The page that `?redirect=` asks for, home otherwise; other origins and other schemes are refused. */
export function rememberedTarget({ search }: Pick<Location, 'search'>): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  const isOwnPage = /^\/(?![/\\])[^\\\s]*$/.test(wanted) && !wanted.startsWith('/login')
  return isOwnPage ? wanted : homePath
}
