import { z } from 'zod'
import { emailAddress } from '../../validators.ts'

/** Maximum addresses notified of new answers. */
export const maxAddresses = 5

/** Addresses in a text, each once, with any usual separator. */
export const addressesIn = (said: string): string[] => [...new Set(said.split(/[;；,，、\s]+/).filter(Boolean))]

/** Addresses notified of new answers, stored with semicolons; empty: nobody. */
export const notifyEmail = z
  .string('通知邮箱不正确')
  .max(1_000, '通知邮箱过长')
  .nullish()
  .transform((said, context) => {
    const addresses = addressesIn(said ?? '')
    const wrong = addresses.find((address) => !emailAddress.safeParse(address).success)
    const message =
      wrong === undefined
        ? addresses.length > maxAddresses && `通知邮箱最多${maxAddresses}个`
        : `通知邮箱“${wrong}”格式不正确`
    if (message) context.addIssue({ code: 'custom', message })
    return addresses.join(';')
  })
