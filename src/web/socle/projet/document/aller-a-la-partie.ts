/** Brings a part of the document to the top of the window, unfolding it; nothing when it is not there. */
export function allerALaPartie(rang: number): void {
  const partie = document.getElementById(`partie-${rang}`)
  const replie = partie?.closest('details')
  if (replie) replie.open = true
  partie?.scrollIntoView({ block: 'start' })
}
