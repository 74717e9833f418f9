import { formatInstant, formatJour, jourDe } from '#domain/commun/jours.ts'
import { effacableLe } from '#domain/conservation/echeances.ts'
import { LIBELLES_CAUSES, LIBELLES_GENRES } from '#domain/conservation/libelles.ts'
import { annoncerEcheances, preparerAnnonces } from '#server/features/conservation/annoncer-echeances.ts'
import { anonymiserEchus } from '#server/features/conservation/anonymiser-echus.ts'
import { nomDe } from '#server/features/conservation/lister-echeances.ts'
import { lireListe } from '#server/features/conservation/queries-retenues.ts'
import type { Base } from '#server/infra/db/connexion.ts'
import { type Atelier, avecBase, avecFile } from './atelier.ts'

/** Lines of each list that are printed; the rest is counted. */
const LIGNES_MAX = 1000

/** Prints what may be erased and what will be; erases nothing, announces nothing. */
export async function simulerPurge(atelier: Atelier): Promise<number> {
  return await avecBase(atelier, async (base) => {
    await direListes(atelier, base)
    const { nouvelles } = await preparerAnnonces(base.db, atelier.horloge.maintenant())
    if (nouvelles.length > 0)
      atelier.dire(`${nouvelles.length} autre(s) seront annoncés cette nuit, ou par « purge ».`)
    atelier.dire('Rien n’a été changé.')
    return 0
  })
}

/** As the nightly job: announces, prints, then erases what is due and was shown 30 days; 1: one failed. */
export async function purger(atelier: Atelier): Promise<number> {
  return await avecFile(atelier, async (base, queue) => {
    const ctx = { db: base.db, config: atelier.config, horloge: atelier.horloge, queue }
    await annoncerEcheances(ctx)
    await direListes(atelier, base)
    const b = await anonymiserEchus(ctx, (e) =>
      atelier.dire(`Échec : ${e instanceof Error ? e.message : String(e)}`),
    )
    atelier.dire(
      `Anonymisés : ${b.dossiers} dossier(s), ${b.preuves} preuve(s), ${b.comptes} compte(s) ; ${b.envois} ancien(s) envoi(s) effacé(s).`,
    )
    if (b.dossiers + b.preuves + b.comptes > 0)
      atelier.dire(
        `Leurs fichiers sont effacés du stockage par le portail, ${atelier.config.effacementJours === 0 ? 'dès qu’il tourne' : `dans ${atelier.config.effacementJours} jour(s)`}.`,
      )
    return b.echecs.length > 0 ? 1 : 0
  })
}

async function direListes(atelier: Atelier, { db }: Base): Promise<void> {
  const jour = jourDe(atelier.horloge.maintenant())
  for (const vue of ['effacables', 'a-venir'] as const) {
    const lignes = await lireListe(db, { vue, page: 1, parPage: LIGNES_MAX, jour })
    atelier.dire(
      `${vue === 'effacables' ? 'À anonymiser' : 'À venir'} : ${lignes.length === 0 ? 'rien' : lignes.length}`,
    )
    for (const l of lignes) {
      const quoi = [LIBELLES_GENRES[l.genre], l.numero].filter(Boolean).join(' ')
      const cause = `${LIBELLES_CAUSES[l.cause]} le ${formatInstant(l.depuis).slice(0, 10)}`
      const quand = formatJour(effacableLe(l.echeance, l.annonceLe))
      atelier.dire(`  ${quoi} · ${l.nomStructure ?? nomDe(l)} · ${cause} · à partir du ${quand}`)
    }
    if (lignes.length === LIGNES_MAX) atelier.dire(`  … au moins ${LIGNES_MAX}.`)
  }
}
