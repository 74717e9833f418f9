import { appelsProcesVerbal } from '#domain/proces-verbal/appels.ts'
import type { Etape } from '#domain/proces-verbal/numero.ts'
import { adresseDe } from '#web/lib/requete.ts'

/** Where frozen minutes open as a PDF. */
export const adressePdf = (id: number): string =>
  adresseDe(appelsProcesVerbal.telechargerProcesVerbal.chemin, { id })

/** Where a draft opens as a PDF. */
export const adresseApercu = (id: number, etape: Etape): string =>
  adresseDe(appelsProcesVerbal.apercevoirProcesVerbal.chemin, { id, etape })
