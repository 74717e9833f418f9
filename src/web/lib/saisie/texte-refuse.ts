import type { FormEvent } from 'react'

/**
 * True, with the focus there, when a field of the form being sent holds a text refused as it stands: sent, it
 * would count as nothing, and what was kept before would be erased without a word.
 */
export function viserTexteRefuse({ currentTarget }: FormEvent): boolean {
  const champ = currentTarget instanceof HTMLElement && currentTarget.querySelector('[data-refuse]')
  if (!(champ instanceof HTMLElement)) return false
  champ.focus()
  return true
}
