import { conflict, refused } from '@care/shared/http/errors'
import { expect, it } from 'vitest'
import { refuseOnConstraint } from './constraint.ts'

const broken = (constraint: string) => Promise.reject(Object.assign(new Error('violates'), { constraint }))
const said = { name_taken: '名称已存在', bed_taken: conflict('床位刚刚被占用') }

it('a constraint violation becomes its refusal, and any other error is rethrown', async () => {
  await expect(broken('name_taken').catch(refuseOnConstraint(said))).rejects.toEqual(refused('名称已存在'))
  await expect(broken('bed_taken').catch(refuseOnConstraint(said))).rejects.toBe(said.bed_taken)
  await expect(broken('other').catch(refuseOnConstraint(said))).rejects.toThrow('violates')
  await expect(Promise.reject(new Error('lost')).catch(refuseOnConstraint(said))).rejects.toThrow('lost')
})
