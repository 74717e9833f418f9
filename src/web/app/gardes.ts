import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { baseDe } from '#domain/commun/adresse-structure.ts'
import type { Moi } from '#domain/session/contrat.ts'
import { ErreurApi } from '#web/lib/erreur-api.ts'
import { fermerSession, lireJeton } from '#web/lib/session.ts'
import { structureIci } from '#web/lib/structure.ts'
import { accueilDe, detourDe, SANS_STRUCTURE } from '#web/socle/personne/accueil.ts'
import { chargerMoi, relireMoi } from '#web/socle/personne/moi.ts'
import { cheminDe, oublierPage, pageDemandee, retenirPage } from './page-demandee.ts'

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

/**
 * Who works for several structures has the one of each page in its address; one that they do not work for
 * leaves it. null once it says so.
 */
function adresseAvecStructure(moi: Moi, adresse: string): string | null {
  const ici = structureIci()
  if (moi.porteurProjet?.id === ici) return null
  const vers = ici === null && moi.structures ? (moi.porteurProjet?.id ?? null) : null
  if (vers === ici) return null
  // Whole: a path alone would be read below the address of this page.
  return `${window.location.origin}${baseDe(vers)}${cheminDe(adresse)}`
}

/** Loader of signed-in areas: without session, the sign-in page; else first where something is asked. */
export async function exigerSession({
  request,
}: Pick<LoaderFunctionArgs, 'request'>): Promise<Response | Moi> {
  const moi = await personne()
  const detour = moi && detourDe(moi)
  if (moi && detour === null) {
    oublierPage()
    const ou = adresseAvecStructure(moi, request.url)
    if (ou !== null) return redirectDocument(ou)
    return moi
  }
  // Nobody comes back to a page of a structure they left.
  if (detour !== SANS_STRUCTURE) retenirPage(request.url)
  if (detour !== null) return redirect(detour)
  console.warn('Aucune session : retour à la page de connexion.')
  return redirect('/')
}

/** Loader of a page for those who must be there, as the server says now; the others go to their own. */
const exigerAuBesoin = (y: (moi: Moi) => boolean) => async (): Promise<Response | Moi> => {
  if (lireJeton() !== null) await relireMoi().catch(() => null)
  const moi = await personne()
  if (!moi) return redirect('/')
  return y(moi) ? moi : redirect(accueilDe(moi))
}
/** The setting up of a second factor: for those of whom one is asked. */
export const exigerMiseEnService = exigerAuBesoin((moi) => moi.secondFacteurManquant)
/** The page of who has no structure any more. */
export const exigerSansStructure = exigerAuBesoin((moi) => detourDe(moi) === SANS_STRUCTURE)

/** Where a person goes once signed in: the page they asked for when it is one of theirs, else their own. */
export const apresConnexion = (moi: Moi): string => detourDe(moi) ?? pageDemandee(moi.role) ?? accueilDe(moi)

/** Loader of the sign-in page: somebody signed in goes to the page they asked for, else to their own. */
export async function renvoyerSiConnecte(): Promise<Response | null> {
  const moi = await personne().catch(() => null)
  return moi ? redirect(apresConnexion(moi)) : null
}

/** Loader of the address that password managers know: where one's own password is changed. */
export async function versMotDePasse(): Promise<Response> {
  const moi = await personne()
  if (!moi) return redirect('/')
  return redirect(
    moi.role === 'porteurProjet' ? '/porteur-projet/informations?tab=identifiants' : '/admin/informations',
  )
}

/** Loader of the registration, which a validated account leaves. Gives the account to correct, if any. */
export async function compteEnInscription(): Promise<Response | Moi | null> {
  const moi = await personne()
  return moi && accueilDe(moi) !== '/creation/step1' ? redirect(accueilDe(moi)) : moi
}
