import { jourDe } from '#domain/commun/jours.ts'
import { effacableLe, memeFait, termeDuCompte } from '#domain/conservation/echeances.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { expurgerChaine } from '#server/infra/expurger-journal.ts'
import { lireDureesEnVigueur } from '#server/socle/reglages/durees.ts'
import { TACHE_EFFACER } from '#server/socle/taches.ts'
import { journaliserEffacement } from './anonymiser-dossier.ts'
import { oterAnnonces, relireAnnonce, verrouillerAnnonces } from './queries-echeances.ts'
import {
  lirePersonneAncienne,
  oterNoms,
  oterTracesDe,
  verrouillerPersonne,
  viderPersonne,
} from './queries-personne.ts'

/**
 * Erases an announced person whom no structure has, in one transaction that checks again that it is due.
 * What they did and signed for a structure stays with it, under their name. False when no longer to erase.
 */
export const anonymiserPersonne = (
  ctx: Pick<Contexte, 'db' | 'horloge' | 'queue'>,
  annonceId: number,
  id: number,
): Promise<boolean> =>
  ctx.db.transaction().execute(async (tx) => {
    const le = ctx.horloge.maintenant()
    await verrouillerAnnonces(tx)
    await verrouillerPersonne(tx, id)
    const personne = await lirePersonneAncienne(tx, id)
    const annonce = await relireAnnonce(tx, annonceId)
    if (!personne || !annonce) return false
    const terme = termeDuCompte({ ...personne, dossiersRestants: 0 }, await lireDureesEnVigueur(tx))
    if (!terme || !memeFait(terme, annonce)) return false
    if (effacableLe(terme.echeance, annonce.annonceLe) > jourDe(le)) return false
    const { cles, messages } = await oterTracesDe(tx, id, personne.email)
    await viderPersonne(tx, id, le)
    await oterNoms(tx, [id])
    for (const cle of cles) await ctx.queue.tache(tx, TACHE_EFFACER, { cle })
    await oterAnnonces(tx, [annonceId])
    await journaliserEffacement(tx, `compte:${id}`, 'anonymiserCompte', le, {
      depuis: terme.depuis,
      cause: terme.cause,
      contenus: cles.length,
      messages,
      journal: await expurgerChaine(tx, `compte:${id}`, le),
    })
    return true
  })
