/** A device in use; times are epoch ms. */
export interface Watched {
  id: number
  /** What it is heard by: its gateway, else its data source. */
  group: string
  heard: number
  /** Who was heard last by then is missed; null while nobody can be. */
  quietBefore: number | null
  /** How long its type may keep quiet, in ms. */
  allowed: number
  /** Its silence, while it lasts: fresh when it has just been found. */
  silence: 'fresh' | 'untold' | 'alone' | 'together' | null
  /** An elder relies on it. */
  warns: boolean
}

/** A silence that ended since the last step, and how it had been told. */
export interface Ended {
  id: number
  told: 'alone' | 'together' | null
  group: string | null
}

/** What a step tells: devices, and groups by their keys. */
export interface SilenceNews {
  alone: number[]
  /** Told with their group, which is back: nobody need be told of them. */
  untold: number[]
  /** Those whose silence their group's warning tells; `groups` are the keys of warnings to be raised. */
  together: { id: number; group: string }[]
  groups: string[]
  over: number[]
  groupsOver: string[]
}

const minute = 60_000
/** Fewer are no failure of what they are heard by. */
const fewest = 5

/** How far apart the last words of devices may lie that fell silent by one cause: a fourth of what is allowed, at most an hour. */
export const spanOf = (allowed: number) => Math.min(Math.max(allowed / 4, 10 * minute), 60 * minute)

/**
 * Who is told of, once a silence. What is heard by one way and falls silent within a span, five at least and half of them, is told as one;
 * who is still away when the others are back is then told alone.
 */
export function stepSilence(watched: readonly Watched[], ended: readonly Ended[]): SilenceNews {
  const news: SilenceNews = { alone: [], untold: [], together: [], groups: [], over: [], groupsOver: [] }
  news.over = ended.filter(({ told }) => told === 'alone').map(({ id }) => id)
  const told = new Set(ended.flatMap(({ told, group }) => (told === 'together' && group ? [group] : [])))

  for (const [group, members] of Map.groupBy(watched, (one) => one.group)) {
    const silent = members.filter(({ silence }) => silence !== null)
    const wasTold = told.has(group) || silent.some(({ silence }) => silence === 'together')
    told.delete(group)
    const open = silent.filter(({ silence }) => silence === 'fresh' || silence === 'together')
    const together = open.filter((one) => isOneOfMany(one, members))
    news.together.push(...together.filter(({ silence }) => silence === 'fresh').map(({ id }) => ({ id, group })))
    if (together.length > 0 && !wasTold) news.groups.push(group)
    if (together.length === 0 && wasTold) news.groupsOver.push(group)
    const left = open.filter((one) => !together.includes(one))
    news.alone.push(...left.filter(({ warns }) => warns).map(({ id }) => id))
    news.untold.push(...left.filter(({ warns, silence }) => !warns && silence === 'together').map(({ id }) => id))
  }
  news.groupsOver.push(...told)
  return news
}

/** The others count that spoke last at about the same time and are, or are about to be, missed as well. */
function isOneOfMany({ heard, allowed }: Watched, members: readonly Watched[]): boolean {
  const span = spanOf(allowed)
  const quiet = members.filter(
    (one) =>
      Math.abs(one.heard - heard) <= span &&
      (one.silence !== null || (one.quietBefore !== null && one.heard <= one.quietBefore + span)),
  )
  return quiet.length >= fewest && quiet.length * 2 >= members.length
}
