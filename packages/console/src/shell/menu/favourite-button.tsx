import { useAtom } from 'jotai'
import { toggleFavourite } from './own-entries.ts'
import { favouritesAtom } from './own-pages.ts'

/** Marks a menu entry as a favourite, or removes the mark. */
export function FavouriteButton({ path, label }: { path: string; label: string }) {
  const [favourites, setFavourites] = useAtom(favouritesAtom)
  const isOn = favourites.includes(path)
  return (
    <button
      type="button"
      className={isOn ? 'menu-star is-on' : 'menu-star'}
      aria-pressed={isOn}
      aria-label={`收藏${label}`}
      title={isOn ? '取消收藏' : '收藏到常用'}
      onClick={() => setFavourites(toggleFavourite(favourites, path))}
    >
      <i className={isOn ? 'pi pi-star-fill' : 'pi pi-star'} aria-hidden />
    </button>
  )
}
