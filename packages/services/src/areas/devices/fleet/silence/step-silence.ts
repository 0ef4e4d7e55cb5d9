/** A device in use; times are epoch ms. */
export interface WatchedDevice {
  id: number
  /** Key of the common way on which its messages arrive: the gateway, otherwise the data source. */
  group: string
  heard: number
  /** A device whose last message came at or before this moment is silent; null while that is unknown. */
  quietBefore: number | null
  /** How long a device of its type may be silent, in ms. */
  allowed: number
  /** State of the silence that lasts; `fresh`: it began in this step. */
  silence: 'fresh' | 'untold' | 'alone' | 'together' | null
  /** Whether its silence should raise a warning: it is bound to an elder, and its type can call for help. */
  warns: boolean
}

/** A silence that ended since the last step, and whether it was reported alone or together with its group. */
export interface EndedSilence {
  id: number
  told: 'alone' | 'together' | null
  group: string | null
}

/** What a step reports: ids of devices, and keys of groups. */
export interface SilenceNews {
  alone: number[]
  /** Devices that were reported with a group which is back by now; their own silence raises no warning. */
  untold: number[]
  /**
   * Devices whose silence is covered by the warning of their group; `groups` are the keys of the groups for which to
   * raise one.
   */
  together: { id: number; group: string }[]
  groups: string[]
  over: number[]
  groupsOver: string[]
}

const minute = 60_000
/** If fewer devices than this are silent, their group does not count as failed. */
const fewest = 5

/**
 * How far apart the last messages of devices may be to have one common cause, in ms: a fourth of the allowed silence,
 * 10 minutes to an hour.
 */
export const maxSpreadMs = (allowed: number) => Math.min(Math.max(allowed / 4, 10 * minute), 60 * minute)

/**
 * Decides what to report, once per silence. If at least five devices and half of a group fall silent at about the same
 * time, the group is reported instead. A device that is still silent when the group is back is then reported alone.
 */
export function decideSilenceNews(watched: readonly WatchedDevice[], ended: readonly EndedSilence[]): SilenceNews {
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

/** Whether enough members of the group, whose last messages came at about the same time, are silent or soon will be. */
function isOneOfMany({ heard, allowed }: WatchedDevice, members: readonly WatchedDevice[]): boolean {
  const span = maxSpreadMs(allowed)
  const quiet = members.filter(
    (one) =>
      Math.abs(one.heard - heard) <= span &&
      (one.silence !== null || (one.quietBefore !== null && one.heard <= one.quietBefore + span)),
  )
  return quiet.length >= fewest && quiet.length * 2 >= members.length
}
