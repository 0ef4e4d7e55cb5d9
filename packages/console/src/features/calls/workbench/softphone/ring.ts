let stop: (() => void) | null = null

/** Rings until it is told not to: two short tones every two seconds. */
export function ring(isOn: boolean): void {
  if (isOn === (stop !== null)) return
  if (!isOn) {
    stop?.()
    stop = null
    return
  }
  const context = new AudioContext()
  const sound = () => {
    for (const at of [0, 0.4]) {
      const [tone, volume] = [context.createOscillator(), context.createGain()]
      tone.frequency.value = 660
      volume.gain.value = 0.08
      tone.connect(volume).connect(context.destination)
      tone.start(context.currentTime + at)
      tone.stop(context.currentTime + at + 0.25)
    }
  }
  sound()
  const timer = setInterval(sound, 2_000)
  stop = () => {
    clearInterval(timer)
    void context.close()
  }
}
