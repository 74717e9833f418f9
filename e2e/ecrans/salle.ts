import type { Page } from 'playwright-core'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import type { Declarations } from '#domain/deport/reponse.ts'
import { ecranRempli } from '../gestes.ts'
import type { Serveur } from '../serveur.ts'
import { lireApi } from './commission.ts'
import { type EtatEcran, enSombre, repondAussi } from './etat.ts'

const FICHE = '/admin/commissions/:id'
const MEMBRE = '/membre-commission/commissions/:id'

/** The commission of the demonstration at that step, not closed, as this page's reader sees it. */
async function idA(page: Page, etape: 1 | 2): Promise<number> {
  const commissions = (await lireApi(page, 'commissions')) as CommissionCourte[]
  const id = commissions.find((c) => c.step === etape && !c.isClosed)?.id
  if (id === undefined) throw new Error(`Aucune commission à l’étape ${etape}`)
  return id
}
/** Opens that route for the commission at that step, and the sitting prepared for it. */
const ouvrir =
  (route: string, etape: 1 | 2) =>
  async (page: Page, { url }: Serveur): Promise<void> => {
    const id = await idA(page, etape)
    const seances = route.includes(':seanceId')
      ? ((await lireApi(page, `commissions/${id}/seances`)) as { id: number }[])
      : []
    const adresse = route.replace(':id', String(id)).replace(':seanceId', String(seances[0]?.id))
    await page.goto(`${url}/gestion${adresse}`)
    await ecranRempli(page)
  }
const etat = (route: string, nom: string, etape: 1 | 2, qui: EtatEcran['qui'] = 'admin'): EtatEcran => ({
  route,
  nom,
  qui,
  chemin: route.slice(0, route.indexOf('/:id')),
  preparer: ouvrir(route, etape),
})

const declarations = [
  etat(`${MEMBRE}/declaration`, 'à déclarer', 1, 'membreCommission'),
  etat(`${FICHE}/deports`, 'un lien inscrit', 1),
]
const RETRAIT = { demandeLe: '2026-11-20T09:00:00.000Z', motif: 'Homonyme, après vérification.' }
type AvecLiens = { data: Declarations }
const demande = repondAussi('commissions/*/declarations', ({ data }: AvecLiens) => {
  const [lien] = data.personnes.flatMap((p) => p.liens)
  const [personne, autre] = data.personnes.filter((p) => p.role === 'membreCommission')
  const [premier, second] = data.dossiers
  if (!lien || !personne || !autre || !premier || !second) throw new Error('Aucun lien à retirer')
  const sien = { ...lien, epinglee: false, type: 'famille' as const, precision: 'Un cousin' }
  const refuse = { le: '2026-11-21T09:00:00.000Z', motif: 'Vous siégez à son bureau.' }
  personne.liens = [{ ...sien, id: 91, projetId: premier.id, retrait: { ...RETRAIT, refuse: null } }]
  autre.liens = [{ ...sien, id: 92, projetId: second.id, retrait: { ...RETRAIT, refuse } }]
})
const retraits = [
  { ...etat(`${FICHE}/deports`, 'un retrait demandé, un refusé', 1), avant: demande },
  {
    ...etat(`${FICHE}/deports`, 'un retrait à refuser', 1),
    avant: demande,
    async preparer(page: Page, serveur: Serveur) {
      await ouvrir(`${FICHE}/deports`, 1)(page, serveur)
      await page.getByRole('button', { name: /^Refuser à / }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
const seances = [etat(`${FICHE}/seance`, 'à préparer', 1), etat(`${FICHE}/seance/:seanceId`, 'préparée', 2)]

/** Déports and the sitting: what is opened before it begins. */
export const ECRANS_SALLE: EtatEcran[] = [
  ...declarations,
  ...enSombre(declarations),
  ...retraits,
  etat(`${FICHE}/declaration`, 'd’un administrateur', 1),
  etat(`${MEMBRE}/deports`, 'lus de la présidence', 2, 'membreCommission'),
  ...seances,
  ...enSombre(seances),
  etat(`${FICHE}/seance/:seanceId/ecran`, 'avant l’ouverture', 2),
  etat(`${FICHE}/seance/:seanceId/suivi`, 'd’un administrateur', 2),
  etat(`${MEMBRE}/seance/:seanceId/suivi`, 'avant l’ouverture', 2, 'membreCommission'),
]
