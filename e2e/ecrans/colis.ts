import type { Page } from 'playwright-core'
import { COLIS_EXPIRE, plusComplet } from '#domain/colis/etats.ts'
import type { ColisLu, CompteColis } from '#domain/colis/reponse.ts'
import {
  colisAffiche,
  colisEnListe,
  compteAffiche,
  DEFAUTS_AFFICHES,
  EN_DEUX,
  SANS_PARTIE,
} from '#test-kit/ecran/colis-affiche.ts'
import { bouton, voir } from '../gestes.ts'
import { type EtatEcran, enPanne, enSombre, repond, sansReponse } from './etat.ts'

const LISTE = '/admin/colis'
const UN = `${LISTE}/:id`

const DEMANDES = [
  colisEnListe({ id: 13, etat: 'preparation', faites: 118, pretLe: null, expireLe: null }),
  colisEnListe({ commission: { id: 3, nom: 'Commission 3 du 04/11/2026' } }),
  colisEnListe({ id: 9, etat: 'incomplet' }),
  colisEnListe({ id: 4, etat: 'expire', du: '2025-03-02', au: '2025-03-02', demandes: 1 }),
]
const liste = (nom: string, plus: Partial<EtatEcran> = {}): EtatEcran => ({
  route: LISTE,
  nom,
  qui: 'admin',
  avant: repond('colis', { data: DEMANDES }),
  ...plus,
})

/** Two days chosen, with what they hold. */
const choisi = (nom: string, compte: CompteColis | 'panne' | 'attente', dit: RegExp): EtatEcran =>
  liste(nom, {
    avant: async (page) => {
      await repond('colis', { data: [] })(page)
      const servir =
        compte === 'panne'
          ? enPanne('colis/compte*')
          : compte === 'attente'
            ? sansReponse('colis/compte*')
            : repond('colis/compte*', { data: compte })
      await servir(page)
    },
    preparer: async (page: Page) => {
      await bouton(page, /^Année/)
        .first()
        .click()
      await voir(page, dit)
    },
  })

const un = (nom: string, colis: ColisLu): EtatEcran => ({
  route: UN,
  nom,
  qui: 'admin',
  chemin: `${LISTE}/12`,
  avant: repond('colis/12', { data: colis }),
})

const enTete = [
  liste('colis'),
  un('colis prêt', colisAffiche({ parties: EN_DEUX })),
  un(
    'colis incomplet',
    colisAffiche({ etat: 'incomplet', defauts: DEFAUTS_AFFICHES, nombreDefauts: 3, peutReprendre: true }),
  ),
]
const echec = 'Le stockage n’a pas répondu, ou une erreur imprévue l’a arrêté\u00a0: ce qui est lu reste.'

/** Archive parcels: what is asked for, how far each is, what it lacks, that it is no more. */
export const ECRANS_COLIS: EtatEcran[] = [
  ...enTete,
  ...enSombre(enTete),
  liste('aucun colis', { avant: repond('colis', { data: [] }) }),
  liste('chargement', { avant: sansReponse('colis') }),
  liste('panne', { avant: enPanne('colis') }),
  liste('du superviseur', { qui: 'superviseur' }),
  choisi('compté', compteAffiche({ octets: 3_221_225_472, parties: 2, anonymisees: 3 }), /214/),
  choisi('compte en cours', 'attente', /Compte en cours/),
  choisi('compte en panne', 'panne', /n’a pas pu être compté/),
  choisi(
    'trop grand',
    compteAffiche({
      demandes: 5001,
      refus: 'Plus de 5 000 demandes\u00a0: choisissez une période plus courte, ou une seule commission.',
    }),
    /choisissez une période/,
  ),
  choisi(
    'déjà demandé',
    compteAffiche({ enCours: { id: 9, par: 'Nora Petit', depuis: '2026-11-23T09:00:00.000Z' } }),
    /se prépare déjà/,
  ),
  un('en préparation', colisAffiche({ ...SANS_PARTIE, etat: 'preparation', faites: 118, lus: 740_000_000 })),
  un('échoué', colisAffiche({ ...SANS_PARTIE, etat: 'echoue', raison: echec, peutReprendre: true })),
  un('expiré', colisAffiche({ ...SANS_PARTIE, etat: 'expire', raison: COLIS_EXPIRE })),
  un(
    'plus complet',
    colisAffiche({
      ...SANS_PARTIE,
      etat: 'perime',
      raison: plusComplet('la demande 2026-0012 a été anonymisée'),
    }),
  ),
  { route: UN, nom: 'inconnu', qui: 'admin', chemin: `${LISTE}/999999` },
  { ...un('illisible', colisAffiche()), avant: enPanne('colis/12') },
]
