import type { Page } from 'playwright-core'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import {
  BILAN_IDENTIQUE,
  CHANGEES,
  COMPARAISON,
  PROBABLES,
  REFUSEES,
  repriseAffichee,
  repriseAppliquee,
  repriseDeposee,
  repriseEnListe,
} from '#test-kit/ecran/reprise-affichee.ts'
import { bouton, voir } from '../gestes.ts'
import { type EtatEcran, enPanne, enSombre, repond, sansReponse, soumise } from './etat.ts'

const REPRISES = '/admin/reprises'
const UNE = `${REPRISES}/:id`
const ETAPE = `${UNE}/:etape`
const LIRE = 'reprises/5'

const liste = (nom: string, data: unknown): EtatEcran => ({
  route: REPRISES,
  nom,
  qui: 'admin',
  avant: repond('reprises', { data }),
})

/** What an import answers at each of its steps. */
const repondre = (reprise: RepriseLue) => async (page: Page) => {
  const meta = { total: 38, page: 1, parPage: 50 }
  await repond(LIRE, { data: reprise })(page)
  await repond('reprises/5/constats?sort=refusee*', { data: REFUSEES, meta })(page)
  await repond('reprises/5/constats?sort=changee*', { data: CHANGEES, meta })(page)
  await repond('reprises/5/constats?sort=gardee*', { data: { groupes: [], lignes: [] }, meta })(page)
  const comptes = { aides: 163, formeSeule: 2, aDecider: 4, meme: 17, autre: 2 }
  await repond('reprises/5/probables?*', { data: PROBABLES, meta: { ...meta, total: 4, ...comptes } })(page)
  await repond('reprises/5/probables/comparer?*', { data: COMPARAISON })(page)
}
const etape = (
  nom: string,
  cle: string,
  reprise: RepriseLue,
  preparer?: EtatEcran['preparer'],
): EtatEcran => ({
  route: ETAPE,
  nom,
  qui: 'admin',
  chemin: `${REPRISES}/5/${cle}`,
  avant: repondre(reprise),
  ...(preparer && { preparer }),
})

const travail = (quoi: 'essai' | 'application') => ({
  quoi,
  depuis: '2026-11-23T09:00:00.000Z',
  par: 'Agnès Delmas',
  lignes: 5120,
})
const appliquer = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: /^Continuer sans/ }).check()
  await bouton(page, /^Reprendre/).click()
  await page.getByRole('dialog').waitFor()
}
const annuler = async (page: Page): Promise<void> => {
  await bouton(page, 'Annuler la reprise').click()
  await page.getByRole('dialog').waitFor()
  await bouton(page, 'Annuler la reprise').last().click()
  await page.locator('dialog [aria-invalid]').waitFor()
}
const comparer = async (page: Page): Promise<void> => {
  await bouton(page, /GAMMA, comparer/).click()
  await voir(page, 'Si c’est la même')
}
const choisirLaquelle = async (page: Page): Promise<void> => {
  await bouton(page, /choisir laquelle/).click()
  await page.getByRole('radio').first().waitFor()
}

const depot: EtatEcran = { route: UNE, nom: 'dépôt', qui: 'admin', chemin: `${REPRISES}/nouvelle` }
const ailleurs = { id: 7, par: 'Nora Petit', depuis: '2026-11-23T09:00:00.000Z' }
const figes = { ...repriseAffichee().gestes, peutChoisir: false, peutEssayer: false, peutAppliquer: false }
const enTete = [
  liste('reprises', [
    repriseEnListe({ id: 9, fichier: 'corrigees.csv', etat: 'deposee', travail: travail('essai') }),
    repriseEnListe(),
    repriseEnListe({
      id: 4,
      etat: 'appliquee',
      appliquePar: 'Agnès Delmas',
      appliqueLe: '2026-11-12T10:00:00.000Z',
    }),
  ]),
  etape('colonnes', 'colonnes', repriseDeposee()),
  etape('essai', 'essai', repriseAffichee({ totaux: { '2023': { accorde: 2_258_350, verse: 2_248_350 } } })),
  etape('structures', 'structures', repriseAffichee(), comparer),
  etape('compte rendu', 'appliquer', repriseAppliquee()),
]

/** The past base: its list, the deposit, the five steps and their states. */
export const ECRANS_REPRISE: EtatEcran[] = [
  ...enTete,
  ...enSombre(enTete),
  liste('aucune', []),
  { ...liste('chargement', []), avant: sansReponse('reprises') },
  { ...liste('panne', []), avant: enPanne('reprises') },
  { ...liste('du superviseur', []), qui: 'superviseur' },
  depot,
  { ...depot, nom: 'dépôt refusé', preparer: soumise },
  { ...depot, nom: 'inconnue', chemin: `${REPRISES}/999999` },
  etape('fichier', 'fichier', repriseDeposee()),
  etape('retrait', 'fichier', repriseDeposee(), async (page) => {
    await bouton(page, 'Retirer cette reprise').click()
    await page.getByRole('dialog').waitFor()
  }),
  etape('colonnes sans profil', 'colonnes', repriseDeposee({ profil: null, profils: [], ailleurs })),
  etape('colonnes figées', 'colonnes', repriseAppliquee()),
  etape('essai en cours', 'essai', repriseDeposee({ travail: travail('essai') })),
  etape('essai échoué', 'essai', repriseDeposee({ echec: 'Le serveur s’est arrêté pendant ce travail.' })),
  etape('essai trop vieux', 'essai', repriseAffichee({ essaiJusque: '2020-01-01T00:00:00.000Z' })),
  etape('tout identique', 'essai', repriseAffichee({ bilan: BILAN_IDENTIQUE })),
  etape('changées', 'essai?voir=changees', repriseAffichee()),
  etape('laquelle', 'structures', repriseAffichee(), choisirLaquelle),
  etape(
    'aucune structure probable',
    'structures',
    repriseAffichee({ reponses: { aDecider: 0, meme: 0, autre: 0 } }),
  ),
  etape('appliquer', 'appliquer', repriseAffichee()),
  etape('dialogue', 'appliquer', repriseAffichee(), appliquer),
  etape('application en cours', 'appliquer', repriseAffichee({ travail: travail('application') })),
  etape('fichier effacé', 'appliquer', repriseAffichee({ gestes: figes })),
  etape('annulation', 'appliquer', repriseAppliquee(), annuler),
  etape(
    'annulation empêchée',
    'appliquer',
    repriseAppliquee({
      annulable: [{ raison: 'L’aide 2018-0412 a été corrigée à la main.', aideId: 1, reference: null }],
    }),
  ),
  etape(
    'annulée',
    'appliquer',
    repriseAppliquee({
      etat: 'annulee',
      annulePar: 'Agnès Delmas',
      annuleLe: '2026-11-24T10:00:00.000Z',
      annuleMotif: 'Mauvais fichier',
      annulable: null,
    }),
  ),
  { ...etape('chargement', 'essai', repriseAffichee()), avant: sansReponse(LIRE) },
  { ...etape('panne', 'essai', repriseAffichee()), avant: enPanne(LIRE) },
]
