import { jourDe } from '#domain/commun/jours.ts'
import { effacableLe, memeFait, termeDuCompte } from '#domain/conservation/echeances.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { ACTES_EXPURGE, expurgerChaine } from '#server/infra/expurger-journal.ts'
import { estRetenu } from '#server/socle/projet/retenue.ts'
import { lireDureesEnVigueur } from '#server/socle/reglages/durees.ts'
import { TACHE_EFFACER } from '#server/socle/taches.ts'
import { journaliserEffacement } from './anonymiser-dossier.ts'
import { chainesDuCompte, oterTraces, verrouillerCompteAVider, viderCompte } from './queries-compte.ts'
import { lireCompteAncien, oterAnnonces, relireAnnonce, verrouillerAnnonces } from './queries-echeances.ts'

/**
 * Erases the person of an announced account, in one transaction that checks again that it is due: nothing
 * left of it, and nobody came back. False when it is no longer to be erased.
 */
export const anonymiserCompte = (
  ctx: Pick<Contexte, 'db' | 'horloge' | 'queue'>,
  annonceId: number,
  porteurId: number,
): Promise<boolean> =>
  ctx.db.transaction().execute(async (tx) => {
    const le = ctx.horloge.maintenant()
    await verrouillerAnnonces(tx)
    const compte = await verrouillerCompteAVider(tx, porteurId)
    const ancien = await lireCompteAncien(tx, porteurId)
    if (!compte || !ancien) return false
    const annonce = await relireAnnonce(tx, annonceId)
    const terme = termeDuCompte(ancien, await lireDureesEnVigueur(tx))
    if (!annonce || !terme || !memeFait(terme, annonce)) return false
    if (effacableLe(terme.echeance, annonce.annonceLe) > jourDe(le)) return false
    if (await estRetenu(tx, { projetId: null, porteurId })) return false
    const chaines = await chainesDuCompte(tx, compte, ACTES_EXPURGE)
    const { cles, messages } = await oterTraces(tx, compte)
    await viderCompte(tx, compte, le)
    for (const cle of cles) await ctx.queue.tache(tx, TACHE_EFFACER, { cle })
    await oterAnnonces(tx, [annonceId])
    for (const { chaine, sienne } of chaines) {
      const acteur = sienne ? {} : { acteurId: compte.utilisateurId }
      const journal = await expurgerChaine(tx, chaine, le, acteur)
      const propre = chaine === `porteur:${porteurId}`
      if (journal.rangs.length === 0 && !propre) continue
      const fait = propre ? { depuis: terme.depuis, cause: terme.cause, contenus: cles.length, messages } : {}
      await journaliserEffacement(tx, chaine, 'anonymiserCompte', le, { ...fait, journal })
    }
    return true
  })
