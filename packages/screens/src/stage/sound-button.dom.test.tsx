import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newWall } from '../testing/wall.tsx'
import { SoundButton } from './sound-button.tsx'
import { useSosSound } from './use-sos-sound.ts'

let tones = 0
const ramp = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, value: 0 }
class Audio {
  state = 'suspended'
  currentTime = 0
  destination = {}
  onstatechange = () => undefined
  createGain = () => ({ gain: ramp, connect: (to: unknown) => to, disconnect: () => undefined })
  createOscillator = () => ({
    type: '',
    frequency: { value: 0 },
    connect: (to: unknown) => to,
    stop: () => undefined,
    start: () => {
      tones += 1
    },
  })
  async resume() {
    this.state = 'running'
  }
}

function Wall({ calls }: { calls: boolean }) {
  useSosSound(calls)
  return <SoundButton />
}
const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))
const words = () => screen.getByRole('button').textContent

it('shows that the sound is blocked, unlocks it by a press, calls while an SOS waits, and is muted by the next press', async () => {
  vi.stubGlobal('AudioContext', Audio)
  const wall = newWall(Date.now())
  const view = render(<Wall calls />, wall)
  expect([words(), tones]).toEqual(['声音未开启，点此开启', 0])
  await press()
  expect([words(), tones > 0]).toEqual(['声音已开启', true])

  await press()
  expect(words()).toBe('声音已静音')
  const silent = tones
  await wall.pass(5_000)
  expect(tones).toBe(silent)
  await press()
  expect([words(), tones > silent]).toEqual(['声音已开启', true])
  view.rerender(<Wall calls={false} />)
  const taken = tones
  await wall.pass(5_000)
  expect(tones).toBe(taken)
})
