interface Parts {
  address: string | null
  streetName: string | null
  communityName: string | null
  addressDetail: string | null
}

/**
 * An elder's address as one text: the picked place, then the parts that the place does not contain; null if nothing is
 * known.
 */
export function wholeAddress({ address, streetName, communityName, addressDetail }: Parts): string | null {
  const parts = [streetName, communityName, addressDetail]
  const whole = parts.reduce<string>((said, part) => (part && !said.includes(part) ? said + part : said), address ?? '')
  return whole || null
}
