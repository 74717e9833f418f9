import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

interface Gestes {
  clics: number
  touches: number
}

/** What each act took, once at its row, before the staff's day was reworked (trial of commit e402d82). */
const AVANT = {
  'compte validé': { clics: 3, touches: 0 },
  'compte refusé, son motif à part': { clics: 4, touches: 0 },
  'contrôle, tout accepté': { clics: 1, touches: 5 },
  'affectation d’une demande': { clics: 4, touches: 0 },
  'avis dans la liste, accepté': { clics: 3, touches: 0 },
  'avis dans la liste, refusé': { clics: 4, touches: 0 },
  'avis depuis le détail, et le suivant': { clics: 3, touches: 0 },
  'conseil : deux en attente, le reste, la publication': { clics: 9, touches: 0 },
  'un paiement': { clics: 3, touches: 0 },
  'contrôle d’un bilan': { clics: 5, touches: 0 },
} as const satisfies Record<string, Gestes>
export type ActeCompte = keyof typeof AVANT

/** A person's clicks and keys, act by act; typing in a field counts for nothing, as it did then. */
export function compteurDe(page: () => Page) {
  let fait: Gestes = { clics: 0, touches: 0 }
  const relever = (acte: string): Gestes => {
    const { clics, touches } = fait
    process.stdout.write(`${acte} : ${clics} clic(s), ${touches} touche(s)\n`)
    fait = { clics: 0, touches: 0 }
    return { clics, touches }
  }
  return {
    async cliquer(cible: Locator): Promise<void> {
      await cible.click()
      fait.clics++
    },
    /** One choice in a list: a click for who has the mouse. */
    async choisir(liste: Locator, rang: number): Promise<void> {
      await liste.selectOption({ index: rang })
      fait.clics++
    },
    async presser(touche: string): Promise<void> {
      await page().keyboard.press(touche)
      fait.touches++
    },
    /** What was counted since the last act, told and given. */
    relever,
    /** Fails when this act takes more clicks than then, or more gestures in all. */
    pasPire(acte: ActeCompte): Gestes {
      const compte = relever(acte)
      const avant = AVANT[acte]
      expect(compte.clics, acte).toBeLessThanOrEqual(avant.clics)
      expect(compte.clics + compte.touches, acte).toBeLessThanOrEqual(avant.clics + avant.touches)
      return compte
    },
  }
}
