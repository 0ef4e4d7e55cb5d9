import type { ListedPage } from '@care/shared/overview/walls/wall'
import { wallPages } from '@care/shared/overview/walls/wall.words'

/** A wall screen page being edited; a newly chosen floor has no `floorName` from the server yet. */
export type DraftPage = Pick<ListedPage, 'kind' | 'floorId'> & { floorName?: string | null }

export const isSameWallPage = (one: DraftPage, other: DraftPage) =>
  one.kind === other.kind && one.floorId === other.floorId
export const isFloorDeleted = ({ floorId, floorName }: DraftPage) => floorId !== null && floorName === null

export const pageName = (page: DraftPage) =>
  [wallPages[page.kind].label, isFloorDeleted(page) ? '（楼层已删除）' : page.floorName].filter(Boolean).join(' ')
