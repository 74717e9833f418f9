import { ErreurApi, RESEAU } from './erreur-api.ts'

/** Said above it, where a sentence would claim that the act failed. */
export const SERVEUR_MUET = 'Le serveur n’a pas répondu.'
export const SANS_REPONSE =
  'Nous n’avons pas reçu de réponse\u00a0: c’est peut-être fait. Vérifiez votre réseau, puis réessayez\u00a0: rien ne sera fait deux fois.'

/** True when nobody knows whether what was asked is done. */
export const estIncertain = (erreur: unknown): boolean =>
  erreur instanceof ErreurApi && erreur.statut === RESEAU

// No answer, a server that broke, or an act said again: what was asked may be done all the same.
const peutEtreFait = (erreur: unknown): boolean =>
  erreur instanceof ErreurApi &&
  (erreur.statut === RESEAU || erreur.statut === 404 || erreur.statut === 409 || erreur.statut >= 500)

/** After a deletion: what was just there is gone, dropped by a first sending whose answer was lost. */
export const dejaSupprime = async (erreur: unknown): Promise<boolean> =>
  erreur instanceof ErreurApi && erreur.statut === 404

/**
 * Acts, and takes a failure for a success when `estFait`, read afterwards, says that it is done. Throws what
 * failed otherwise; when nothing can be read either, an error for which `estIncertain` is true.
 */
export async function agirOuConstater(
  agir: () => Promise<unknown>,
  estFait: (e: unknown) => Promise<boolean>,
): Promise<void> {
  try {
    await agir()
  } catch (e) {
    if (!peutEtreFait(e)) throw e
    const fait = await estFait(e).catch(() => null)
    if (fait === true) return
    throw fait === null && estIncertain(e) ? new ErreurApi(RESEAU, SANS_REPONSE) : e
  }
}
