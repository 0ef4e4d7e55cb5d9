import { quotaSteps } from '@care/shared/admin/tenants/quota.words'
import type { Meaning } from '@care/shared/words'

interface Level {
  tone: Meaning
  icon: string
  /** Warning text; undefined far from the limit. */
  word?: string
}

const [near, close] = quotaSteps

/** Warning level of a usage in percent. */
export function quotaLevelOf(percent: number): Level {
  if (percent >= 100) return { tone: 'urgent', icon: 'pi-ban', word: '已用完' }
  if (percent >= close) return { tone: 'urgent', icon: 'pi-exclamation-triangle', word: '即将用完' }
  if (percent >= near) return { tone: 'attention', icon: 'pi-exclamation-circle', word: '接近限额' }
  return { tone: 'normal', icon: 'pi-check' }
}
