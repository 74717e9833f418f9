import type { ChampCorrige } from '#domain/aide-anterieure/correction.ts'

export const LIBELLES_AIDE: Record<ChampCorrige, string> = {
  titre: 'Titre',
  demande: 'Demandé',
  accorde: 'Accordé',
  verse: 'Versé',
  decision: 'Décision',
  bilanRecu: 'Bilan reçu',
}

/** What no file said: never zero. */
export const INCONNU = 'inconnu'
