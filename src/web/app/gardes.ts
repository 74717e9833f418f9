import { redirect } from 'react-router'
import type { Moi } from '#domain/session/contrat.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { fermerSession, lireJeton } from '#web/lib/session.ts'
import { accueilDe, detourDe } from '#web/socle/personne/accueil.ts'
import { chargerMoi, relireMoi } from '#web/socle/personne/moi.ts'

async function personne(): Promise<Moi | null> {
  if (lireJeton() === null) return null
  try {
    return await chargerMoi()
  } catch (erreur) {
    if (!(erreur instanceof ErreurApi) || erreur.statut !== 401) throw erreur
    fermerSession()
    return null
  }
}

/** Loader of every signed-in area: nobody signed in goes to the sign-in page, others first where something is asked of them. */
export async function exigerSession(): Promise<Response | Moi> {
  const moi = await personne()
  if (moi) {
    const detour = detourDe(moi)
    return detour === null ? moi : redirect(detour)
  }
  console.warn('Aucune session : retour à la page de connexion.')
  return redirect('/')
}

/** Loader of the setting up of a second factor: for those of whom one is asked, as the server says now. */
export async function exigerMiseEnService(): Promise<Response | Moi> {
  if (lireJeton() !== null) await relireMoi().catch(() => null)
  const moi = await personne()
  if (!moi) return redirect('/')
  return moi.secondFacteurManquant ? moi : redirect(accueilDe(moi))
}

/** Loader of the sign-in page: somebody signed in goes straight to their own page. */
export async function renvoyerSiConnecte(): Promise<Response | null> {
  const moi = await personne().catch(() => null)
  return moi ? redirect(accueilDe(moi)) : null
}

/** Loader of the registration: a validated account has nothing to do there. Gives the account being corrected, if any. */
export async function compteEnInscription(): Promise<Response | Moi | null> {
  const moi = await personne()
  return moi && accueilDe(moi) !== '/creation/step1' ? redirect(accueilDe(moi)) : moi
}
