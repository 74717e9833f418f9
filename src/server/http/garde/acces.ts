import { accesDeSession, roleAdmis } from '#domain/commun/acces.ts'
import type { Acces } from '#domain/commun/contrat.ts'
import { Interdit } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import { exigerMembre } from '#server/socle/compte/exiger-membre.ts'
import { ErreurHttp, REFUS } from '../erreur-http.ts'

/** True when nobody has to be signed in. */
export const estPublic = (acces: Acces): boolean => acces.qui === 'public'

/** Throws 401 when somebody must be signed in. */
export function exigerConnexion(acces: Acces, acteur: Acteur | null): void {
  if (!acteur && !estPublic(accesDeSession(acces)))
    throw new ErreurHttp(401, REFUS.session, { 'www-authenticate': 'Bearer' })
}

/**
 * Throws 403 when the role may not, when a waiting or refused holder calls what is closed to them, or when
 * the settings ask staff for a second factor that they do not have yet.
 */
export function exigerDroit(acces: Acces, acteur: Acteur | null): void {
  const a = accesDeSession(acces)
  if (estPublic(a) || !acteur) return
  if (!roleAdmis(a, acteur.role)) throw new Interdit()
  const ouvert = 'compteOuvert' in a ? a.compteOuvert !== false : true
  // Nothing waits for a validation: there is no structure.
  if (ouvert) exigerMembre(acteur, 'lire')
  if (ouvert && !acteur.compteOuvert) throw new Interdit(REFUS.compteFerme)
  const libre = 'sansSecondFacteur' in a && a.sansSecondFacteur === true
  if (acteur.secondFacteurManquant && !libre) throw new Interdit(REFUS.secondFacteur, 'second-facteur')
}
