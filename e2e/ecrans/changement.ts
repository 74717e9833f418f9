import type { ChangementLu } from '#domain/changement/reponse.ts'
import { changementDemande, changementLu } from '#test-kit/ecran/changement-affiche.ts'
import { bouton } from '../gestes.ts'
import { type EtatEcran, enPanne, enSombre, repond, repondAussi, sansReponse } from './etat.ts'

const LISTE = 'changements'
const UN = 'changements/3'
const { personnes: _personnes, ...LIGNE } = changementLu()

const liste = (nom: string, data: unknown): EtatEcran => ({
  route: '/admin/changements',
  nom,
  qui: 'admin',
  avant: repond(LISTE, { data }),
})
const un = (nom: string, champs: Partial<ChangementLu> = {}): EtatEcran => ({
  route: '/admin/changements/:id',
  nom,
  qui: 'admin',
  chemin: `/admin/${UN}`,
  avant: repond(UN, { data: changementLu(champs) }),
})
const aDecider = un('à décider')

const DU_MEMBRE = 'porteurs-projet/*/changement'
const membre = (nom: string, data: unknown): EtatEcran => ({
  route: '/porteur-projet/membres',
  nom,
  qui: 'porteurProjet',
  avant: repond(DU_MEMBRE, { data }),
})

/** A change of responsible person, by who decides and by the members. */
export const ECRANS_CHANGEMENT: EtatEcran[] = [
  liste('aucun changement', []),
  liste('changements', [LIGNE, { ...LIGNE, id: 4, etat: 'refusee', closLe: '2026-11-20T09:00:00.000Z' }]),
  { ...liste('chargement', []), avant: sansReponse(LISTE) },
  { ...liste('panne', []), avant: enPanne(LISTE) },
  aDecider,
  ...enSombre([aDecider]),
  {
    ...aDecider,
    nom: 'décision refusée',
    preparer: async (page) => {
      await bouton(page, 'Accepter le changement').click()
      await page.locator('[aria-invalid]').first().waitFor()
    },
  },
  un('objection', { etat: 'arretee', empechement: 'Une objection est en cours.' }),
  un('acceptée', {
    etat: 'acceptee',
    closLe: '2026-11-23T09:00:00.000Z',
    decidePar: 'Agnès Delmas',
    motif: 'Vu.',
  }),
  { ...aDecider, nom: 'inconnue', avant: async () => {} },
  { ...aDecider, nom: 'chargement', avant: sansReponse(UN) },
  { ...aDecider, nom: 'panne', avant: enPanne(UN) },
  membre('changement demandé', changementDemande({ peutAccepter: true })),
  membre('changement arrêté', changementDemande({ etat: 'arretee', objection: 'Je suis là.' })),
  {
    route: '/porteur-projet/membres',
    nom: 'demander à devenir propriétaire',
    qui: 'porteurProjet',
    avant: repondAussi('me', ({ data }: { data: { porteurProjet: { membre: object } } }) => {
      data.porteurProjet.membre = { role: 'editeur', signataire: false, finances: false }
    }),
    preparer: async (page) => {
      await bouton(page, 'Demander à devenir propriétaire').click()
      await bouton(page, 'Envoyer la demande').click()
      await page.locator('dialog [aria-invalid]').first().waitFor()
    },
  },
]
